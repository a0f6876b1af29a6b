/** What people call it: its name and what stands on its ear. */
export const labelOf = ({ name, tag }: { readonly name: string; readonly tag: string }): string =>
  [name, tag].filter(Boolean).join(' · ')
