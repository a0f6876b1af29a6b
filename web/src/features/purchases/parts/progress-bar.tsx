import type { MeetingProgress } from '../meeting-progress.ts'

/** How far a meeting has come, by the farm that is furthest behind. */
export function ProgressBar({ progress: { steps, behind } }: { progress: MeetingProgress }) {
  return (
    <div className="px-4 sm:px-6">
      <ol aria-label="Progress" className="grid grid-cols-4 gap-1.5">
        {steps.map(({ name, done, current }) => (
          <li
            key={name}
            aria-current={current ? 'step' : undefined}
            className={`border-t-[5px] pt-1 text-[13px] ${done ? 'border-leaf font-bold text-leaf-d' : 'border-line text-ink-2'}`}
          >
            {name}
            {!done && <span className="sr-only">, still to come</span>}
          </li>
        ))}
      </ol>
      {behind && <p className="mt-1.5 text-sm break-words text-ink-2">{behind}</p>}
    </div>
  )
}
