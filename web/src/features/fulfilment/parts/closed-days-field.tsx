import { maxClosedDays } from '@farmlane/contract/fulfilment/constants.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import { addDays, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldNotes } from '../../../ui/field-frame.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { comingHolidays } from '../holidays.ts'
import { formatCalendarDay } from '../own-option-labels.ts'
import type { OptionForm } from './use-option-form.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 text-[15px] font-semibold transition-colors'

/** Selects closed days: holidays by a click, other days or a whole vacation by date. */
export function ClosedDaysField({ form: { draft, change, fault, farm } }: { form: OptionForm }) {
  const today = useFarmToday(farm)
  const holidays = comingHolidays(today)
  const { closed_days } = draft
  const others = closed_days.filter((day) => !holidays.some((holiday) => holiday.day === day))
  const put = (days: readonly string[]) => change({ closed_days: [...new Set(days)].toSorted() })
  const turn = (day: string) =>
    put(closed_days.includes(day) ? closed_days.filter((each) => each !== day) : [...closed_days, day])
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-wrap gap-2.5">
        <legend className="sr-only">Holidays</legend>
        {holidays.map(({ name, day }) => {
          const closed = closed_days.includes(day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={closed}
              onClick={() => turn(day)}
              className={`${chip} ${closed ? 'border-leaf bg-leaf-l text-leaf-d' : 'border-edge text-ink-2 hover:bg-ink/5'}`}
            >
              {closed && <IconCheck size={18} aria-hidden="true" />}
              {name}, {formatCalendarDay(day)}
            </button>
          )
        })}
      </fieldset>
      {others.length > 0 && (
        <ul aria-label="Other closed days" className="flex flex-wrap gap-2.5">
          {others.map((day) => (
            <li key={day}>
              <button
                type="button"
                onClick={() => turn(day)}
                aria-label={`Reopen on ${formatCalendarDay(day)}`}
                className={`${chip} border-leaf bg-leaf-l text-leaf-d`}
              >
                {formatCalendarDay(day)}
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddDays today={today} onAdd={(days) => put([...closed_days, ...days])} room={maxClosedDays - closed_days.length} />
      <FieldNotes id="closed-days" error={fault('closed_days')} />
    </div>
  )
}

type AddDaysProps = { today: string; room: number; onAdd: (days: string[]) => void }

function AddDays({ today, room, onAdd }: AddDaysProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const last = to || from
    const days = from ? daysBetween(from, last) + 1 : 0
    const wrong =
      !from || from < today ? messages.closedDayRule : days < 1 ? messages.hoursTurned : days > room && messages.closedDaysMany
    if (wrong) return setError(wrong)
    onAdd(Array.from({ length: days }, (_, ahead) => addDays(from, ahead)))
    setFrom('')
    setTo('')
    setError(undefined)
  }
  const day = (set: (day: string) => void) => ({
    type: 'date',
    min: today,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      set(target.value)
      setError(undefined)
    },
  })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField label="Closed on or from" value={from} error={error} {...day(setFrom)} />
      <TextField label="Until" optional value={to} {...day(setTo)} />
      <Button variant="outline" onClick={add} icon={<IconPlus size={18} aria-hidden="true" />} className="sm:mt-7">
        Close
      </Button>
    </div>
  )
}
