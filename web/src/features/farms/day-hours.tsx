import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldNotes, fieldLooks } from '../../ui/field-frame.tsx'

export type DayDraft = { open: boolean; opens: string; closes: string }
type DayHoursProps = { name: string; day: DayDraft; onChange: (day: DayDraft) => void; error?: string | undefined }

/** One day of the week: closed, or open between two times. */
export function DayHours({ name, day, onChange, error }: DayHoursProps) {
  const id = useId()
  const clock = (which: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={`${name} ${which}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      value={day[which]}
      onChange={({ target }) => onChange({ ...day, [which]: target.value })}
      className={`${fieldLooks} min-w-0 flex-1 sm:max-w-36`}
    />
  )
  return (
    <fieldset className="min-w-0 border-t border-line py-1.5 first:border-t-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <Checkbox label={name} checked={day.open} onChange={({ target }) => onChange({ ...day, open: target.checked })} />
        {day.open ? (
          <div className="flex min-w-0 items-center gap-2.5 max-sm:pb-2">
            {clock('opens')}
            <span aria-hidden="true">to</span>
            {clock('closes')}
          </div>
        ) : (
          <p className="hidden min-h-12 items-center text-ink-2 sm:flex">Closed</p>
        )}
      </div>
      <FieldNotes id={id} error={day.open ? error : undefined} />
    </fieldset>
  )
}
