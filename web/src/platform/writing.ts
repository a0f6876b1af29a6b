/** What somebody typed or chose on this page, as long as its field is there. */
const touched = new Set<HTMLElement>()

/** What is typed into a search is no loss. */
const counts = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches('input:not([type=search], [role=combobox]), textarea, select, [contenteditable]')

export function watchWriting(): void {
  document.addEventListener('input', ({ target }) => counts(target) && touched.add(target), true)
}

/** Somebody would lose something if the page were loaded anew now: a dialog is open, or a field holds what was not there before. */
export function isWriting(): boolean {
  for (const element of touched) if (!element.isConnected) touched.delete(element)
  return touched.size > 0 || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}
