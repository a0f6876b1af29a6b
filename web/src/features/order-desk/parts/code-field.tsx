import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

/** The code of an order, as the shopper reads it out. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    optional
    hint="Ask the shopper for it. Leave it empty to hand over by name."
    inputMode="numeric"
    maxLength={20}
    autoComplete="off"
    className="font-lot text-2xl tracking-[0.2em]"
    {...props}
  />
)
