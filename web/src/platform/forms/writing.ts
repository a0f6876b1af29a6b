/** The fields on this page that the user has edited and that are still in the document. */
const touched = new Set<HTMLElement>()

/** Ignores search fields, because losing a search is harmless. */
const counts = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches('input:not([type=search], [role=combobox]), textarea, select, [contenteditable]')

export function watchWriting(): void {
  document.addEventListener('input', ({ target }) => counts(target) && touched.add(target), true)
}

/** True if reloading the page now would lose something: a dialog is open or a field has been edited. */
export function isWriting(): boolean {
  for (const element of touched) if (!element.isConnected) touched.delete(element)
  return touched.size > 0 || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}
