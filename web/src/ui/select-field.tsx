import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords, fieldLooks } from './field-frame.tsx'

type SelectFieldProps = FieldWords & {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
} & Omit<ComponentProps<'select'>, 'children'>

/** The native select, which works with gloves, screen readers and every phone's picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, options, placeholder, id, className, ...rest } = props
  const own = useId()
  const key = id ?? own
  return (
    <FieldFrame id={key} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          {...rest}
          id={key}
          {...describedBy(key, { hint, error })}
          className={`${fieldLooks} appearance-none pr-10 ${className ?? ''}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
        >
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </div>
    </FieldFrame>
  )
}
