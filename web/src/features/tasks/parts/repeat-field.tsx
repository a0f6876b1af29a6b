import { formatRepeat } from '@farmlane/contract/tasks/format-repeat.ts'
import { type RepeatEvery, weekdayOf } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Repeat } from '@farmlane/contract/tasks/task.ts'
import type { ComponentProps } from 'react'
import { CheckChips } from '../../../ui/check-chips.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { weekdayNames } from '../month-grid.ts'

type RepeatFieldProps = {
  value: Repeat | null
  due: string
  /** The props of the number field; everything else is selected. */
  interval: Omit<ComponentProps<typeof TextField>, 'label'>
  onChange: (repeat: Repeat | null) => void
}

const options = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
]
const short = weekdayNames.map((name) => name.slice(0, 3))

/** How often a task repeats, and until when. */
export function RepeatField({ value, due, interval, onChange }: RepeatFieldProps) {
  const begin = (every: RepeatEvery) =>
    onChange({
      every,
      interval: value?.interval ?? 1,
      weekdays: every === 'week' ? [weekdayOf(due)] : [],
      until: value?.until ?? null,
    })
  const intervalLabels = { day: 'Interval in days', week: 'Interval in weeks', month: 'Interval in months' }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Repeat</legend>
      <SelectField
        label="Repeat"
        placeholder="Does not repeat"
        options={options}
        value={value?.every ?? ''}
        hint={value ? `${formatRepeat(value)}. The next one is added when you complete this one, or on its date.` : undefined}
        onChange={({ target }) => (target.value === '' ? onChange(null) : begin(target.value as RepeatEvery))}
      />
      {value && (
        <>
          {value.every === 'week' && (
            <CheckChips
              label="Days of the week"
              options={short}
              value={value.weekdays.map((day) => short[day] ?? '')}
              onChange={(days) =>
                onChange({ ...value, weekdays: short.flatMap((name, day) => (days.includes(name) ? [day] : [])) })
              }
            />
          )}
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField label={intervalLabels[value.every]} type="number" inputMode="numeric" min={1} max={52} {...interval} />
            <TextField
              label="Last day"
              optional
              type="date"
              min={due}
              value={value.until ?? ''}
              onChange={({ target }) => onChange({ ...value, until: target.value || null })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
