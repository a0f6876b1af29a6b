import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OptionForm } from './use-option-form.ts'

const kinds = [
  { value: 'hours', label: 'Hours before' },
  { value: 'day', label: 'A day and time' },
] as const

/** The order cutoff. Keeps the values typed for the other kind. */
export function CutoffField({ form: { draft, change, fault } }: { form: OptionForm }) {
  const { cutoff } = draft
  const put = (part: Partial<typeof cutoff>) => change({ cutoff: { ...cutoff, ...part } })
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:max-w-md">
        <p aria-hidden="true" className="mb-1.5 text-[15px] font-semibold">
          Orders close
        </p>
        <Segmented label="Orders close" options={kinds} value={cutoff.by} onChange={(by) => put({ by })} />
      </div>
      {cutoff.by === 'hours' ? (
        <div className="sm:max-w-72">
          <TextField
            label="Hours before it starts"
            inputMode="numeric"
            autoComplete="off"
            value={cutoff.hours}
            onChange={({ target }) => put({ hours: target.value })}
            error={fault('cutoff.hours')}
          />
        </div>
      ) : (
        <div className="grid items-start gap-4 sm:max-w-md sm:grid-cols-2">
          <TextField
            label="Days before"
            hint="0 means the same day."
            inputMode="numeric"
            autoComplete="off"
            value={cutoff.days}
            onChange={({ target }) => put({ days: target.value })}
            error={fault('cutoff.days')}
          />
          <TextField
            label="At"
            type="time"
            value={cutoff.clock}
            onChange={({ target }) => put({ clock: target.value })}
            error={fault('cutoff.clock')}
          />
        </div>
      )}
    </div>
  )
}
