import { Button } from '../../ui/button.tsx'
import type { Sending } from './use-send-pictures.ts'

type SendingRowProps = { sending: Sending; again: () => void; drop: () => void }

/** A picture that is being uploaded: its progress or its error. */
export function SendingRow({ sending, again, drop }: SendingRowProps) {
  const { file, part, error } = sending
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold">{file.name}</p>
        {error ? (
          <p role="alert" className="text-sm font-semibold text-tomato-ink">
            {error}
          </p>
        ) : (
          <div className="mt-1.5 flex items-center gap-3">
            <progress
              value={part}
              aria-label={`Sending ${file.name}`}
              className="h-2 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
            />
            <span className="w-28 text-sm text-ink-2">{part < 1 ? `${Math.floor(part * 100)} % sent` : 'Almost there'}</span>
          </div>
        )}
      </div>
      {error && (
        <div className="flex gap-2">
          <Button size="s" variant="outline" onClick={again}>
            Try again
          </Button>
          <Button size="s" variant="quiet" onClick={drop} aria-label={`Skip ${file.name}`}>
            {' '}
            Skip{' '}
          </Button>
        </div>
      )}
    </li>
  )
}
