import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

type MarketSelectProps = {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A native select, styled as a pill. */
export function MarketSelect({ label, name, value, options, onChange }: MarketSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  // The person may have chosen something before hydration.
  const early = useRef(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== value) onChange(chosen)
  })
  useEffect(() => early.current(), [])
  return (
    <label className="relative">
      <span className="sr-only">{label}</span>
      {/* The key remounts it with each value, so that a choice undone by the back button doesn't stay selected. */}
      <select
        ref={select}
        key={value}
        name={name}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-13 w-full appearance-none rounded-card border-[1.5px] border-edge bg-paper pr-11 pl-4 font-semibold"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute top-4.5 right-4" />
    </label>
  )
}
