import { IconCheck } from '@tabler/icons-react'

type CheckChipsProps<V extends string> = {
  label: string
  options: readonly V[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Multiple choice among short options, built from checkboxes. */
export function CheckChips<V extends string>({ label, options, value, onChange }: CheckChipsProps<V>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="relative flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-edge px-4 text-[15px] font-semibold text-ink-2 transition-colors hover:bg-ink/5 has-checked:border-leaf has-checked:bg-leaf-l has-checked:text-leaf-d has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={({ target }) => onChange(target.checked ? [...value, option] : value.filter((each) => each !== option))}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <IconCheck size={18} aria-hidden="true" className="hidden peer-checked:block" />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
