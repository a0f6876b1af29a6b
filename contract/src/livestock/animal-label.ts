/** The label of an animal: its name and its ear tag. */
export const labelOf = ({ name, tag }: { readonly name: string; readonly tag: string }): string =>
  [name, tag].filter(Boolean).join(' · ')
