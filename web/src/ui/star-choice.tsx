import { plural } from '@farmlane/contract/kernel/plural.ts'
import { useId, useState } from 'react'
import { describedBy, FieldNotes } from './field-frame.tsx'

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful'] as const

type StarChoiceProps = {
  label: string
  value: number | undefined
  onChange: (stars: number) => void
  error?: string | undefined
}

/** One to five stars, built on a radio group: arrow keys work, and each star has a spoken label. */
export function StarChoice({ label, value = 0, onChange, error }: StarChoiceProps) {
  const id = useId()
  const [over, setOver] = useState(0)
  const lit = over || value
  return (
    <fieldset {...describedBy(id, { error })} className="flex min-w-0 flex-col">
      <legend className="text-[15px] font-semibold">{label}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center" onPointerLeave={() => setOver(0)}>
        {labels.map((name, at) => (
          <label
            key={name}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOver(at + 1)}
            className={`relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-leaf ${at < lit ? 'text-wheat-d' : 'text-edge'}`}
          >
            <input
              type="radio"
              name={id}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {plural(at + 1, { one: '{count} star, {name}', other: '{count} stars, {name}' }, { name: name.toLowerCase() })}
            </span>
            <svg width="30" height="30" viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="1.6">
              <path
                fill={at < lit ? 'currentColor' : 'none'}
                strokeLinejoin="round"
                d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z"
              />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-ink-2">
          {labels[lit - 1]}
        </span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
