import { type ReactNode, useId } from 'react'

export type OneOfProps<V extends string> = {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
}
type Looks = { className: string; optionClassName: string }

/** A choice of one, built on a plain radio group, so arrow keys just work; the caller styles it. */
export function OneOf<V extends string>({ label, options, value, onChange, className, optionClassName }: OneOfProps<V> & Looks) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative min-h-11 rounded-full text-[15px] font-semibold text-ink-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${optionClassName}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
