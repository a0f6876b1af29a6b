import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldNotes, type FieldWords } from './field-frame.tsx'

type ChoiceFieldProps = FieldWords & {
  options: readonly { value: string; label: ReactNode }[]
  /** Tailwind classes for the columns. */
  columns?: string | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'>

/** A choice of one as large buttons, for thumbs and gloves. A plain radio group, so form libraries and arrow keys just work. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, optional, options, columns = 'grid-cols-3', className, ...rest } = props
  const id = useId()
  return (
    <fieldset className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`} {...describedBy(id, { hint, error })}>
      <legend className="mb-1.5 text-[15px] font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </legend>
      <div className={`grid gap-2 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative grid min-h-12.5 place-items-center rounded-[14px] border-[1.5px] bg-paper px-2 text-center font-semibold transition-colors has-checked:border-leaf has-checked:bg-leaf-l has-checked:text-leaf-d has-checked:shadow-[inset_0_0_0_1px_var(--color-leaf)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${error ? 'border-tomato' : 'border-edge'}`}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              {...describedBy(id, { error })}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
