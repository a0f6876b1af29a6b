import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { AddTime, type TaskTime, type TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { IconX } from '@tabler/icons-react'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAddTime, useWithdrawTime } from '../task-commands.ts'
import { formatMinutes } from '../task-labels.ts'

/** The time each person spent on a task. */
export function TimeCard({ farm, task }: { farm: Pick<Farm, 'time_zone'>; task: TaskWithParts }) {
  const withdraw = useWithdrawTime()
  return (
    <Card as="section" aria-labelledby="time">
      <h2 id="time" className="flex items-baseline gap-2.5 text-[22px]">
        Time spent
        <span className="font-body text-base font-normal text-ink-2">{formatMinutes(task.minutes_spent)}</span>
      </h2>
      {task.times.length > 0 && (
        <ul className="mt-1.5">
          {task.times.map((time) => (
            <TimeRow
              key={time.id}
              time={time}
              timeZone={farm.time_zone}
              onWithdraw={() => withdraw.mutate({ task, timeId: time.id })}
            />
          ))}
        </ul>
      )}
      {withdraw.error && <Notice tone="error">{sentenceOf(withdraw.error)}</Notice>}
      <AddTimeForm task={task} />
    </Card>
  )
}

function TimeRow({ time, timeZone, onWithdraw }: { time: TaskTime; timeZone: string; onWithdraw: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0">
        <span className="font-semibold">{formatMinutes(time.minutes)}</span>
        {time.note && <span className="break-words"> · {time.note}</span>}
        <span className="block text-sm text-ink-2">{[time.by, formatMoment(time.at, timeZone)].filter(Boolean).join(' · ')}</span>
      </span>
      {time.can.withdraw && (
        <button
          type="button"
          aria-label={`Remove ${formatMinutes(time.minutes)}${time.by ? ` by ${time.by}` : ''}`}
          onClick={onWithdraw}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5"
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** The minutes from start to completion, or until now; null if that is implausible as one work session. */
function proposed({ started_at, completed_at, times }: TaskWithParts): number | null {
  if (!started_at || times.length > 0) return null
  const minutes = Math.round(((completed_at ? Date.parse(completed_at) : Date.now()) - Date.parse(started_at)) / 60_000)
  return minutes >= 1 && minutes <= 12 * 60 ? minutes : null
}

function AddTimeForm({ task }: { task: TaskWithParts }) {
  const add = useAddTime()
  const contract = useContractForm({
    schema: AddTime.pick({ minutes: true, note: true }),
    defaults: { ...(proposed(task) !== null && { minutes: proposed(task) ?? 0 }), note: '' },
    onSubmit: async (facts) => {
      await add.mutateAsync({ task, ...facts })
      // Reset explicitly to null, because the form keeps the field's value if it is left out.
      contract.form.reset({ minutes: null as never, note: '' })
    },
  })
  return (
    <form {...contract.formProps} aria-label="Add time" className="mt-3 flex flex-col gap-3">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={1440}
          {...contract.field('minutes', typedNumber)}
        />
        <TextField label="Note" optional autoComplete="off" {...contract.field('note')} />
      </div>
      {contract.box && <Notice tone="error">{contract.box}</Notice>}
      <div>
        <Button {...contract.submitProps} variant="outline">
          Add time
        </Button>
      </div>
    </form>
  )
}
