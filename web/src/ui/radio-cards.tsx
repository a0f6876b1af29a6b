import { type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from './field-frame.tsx'

type RadioCardsProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string; text: ReactNode; icon?: ReactNode | undefined }[]
  value: V | undefined
  onChange: (value: V) => void
  error?: string | undefined
}

/** A choice of one among options that need a sentence each. */
export function RadioCards<V extends string>({ label, options, value, onChange, error }: RadioCardsProps<V>) {
  const id = useId()
  return (
    <fieldset {...describedBy(id, { error })} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-[15px] font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-field border-[1.5px] border-line px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-l has-checked:text-leaf-d has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="row-span-2 mt-1 size-4.5 accent-leaf outline-none"
          />
          <span className="flex items-center gap-1.5 font-semibold">
            {option.icon}
            {option.label}
          </span>
          <span className="text-sm text-ink-2">{option.text}</span>
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
