import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from './field-frame.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'type'>

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const own = useId()
  const key = id ?? own
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...rest}
          id={key}
          type="checkbox"
          {...describedBy(key, { hint, error })}
          className="size-5.5 shrink-0 rounded-md accent-leaf"
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className="flex flex-col gap-1 pl-8.5">
          <FieldNotes id={key} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
