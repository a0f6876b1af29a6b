import type { Point } from '@farmlane/contract/growing/point.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useOutline } from './use-outline.ts'

type CornerNumbersProps = {
  corners: readonly Point[]
  outline: ReturnType<typeof useOutline>
  /** The initial position of the first corner. */
  around: Point
}

/** Edits the outline without a map, for users who cannot use one or have survey coordinates. */
export function CornerNumbers({ corners, outline, around }: CornerNumbersProps) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-link">Edit corners as numbers</summary>
      <ol className="mt-2 flex flex-col gap-4">
        {corners.map((corner, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position in the outline
          <li key={i} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 sm:max-w-lg">
            <Degrees
              label={`Latitude ${i + 1}`}
              value={corner.lat}
              limit={85}
              onChange={(lat) => outline.replace(i, { ...corner, lat })}
            />
            <Degrees
              label={`Longitude ${i + 1}`}
              value={corner.lng}
              limit={180}
              onChange={(lng) => outline.replace(i, { ...corner, lng })}
            />
            <Button variant="quiet" aria-label={`Remove corner ${i + 1}`} onClick={() => outline.remove(i)}>
              <IconTrash size={20} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="s"
        className="mt-3"
        icon={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => outline.add(corners.at(-1) ?? around)}
      >
        Add a corner
      </Button>
    </details>
  )
}

type DegreesProps = { label: string; value: number; limit: number; onChange: (degrees: number) => void }

/** Applies the number on blur, so that a half-typed number moves nothing. */
function Degrees({ label, value, limit, onChange }: DegreesProps) {
  const [text, setText] = useState<string | null>(null)
  const degrees = text === null ? value : Number(text.trim() || 'none')
  const wrong = !(Math.abs(degrees) <= limit)
  return (
    <TextField
      label={label}
      value={text ?? String(value)}
      inputMode="text"
      autoComplete="off"
      error={wrong ? `Between -${limit} and ${limit}.` : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (wrong) return
        if (degrees !== value) onChange(degrees)
        setText(null)
      }}
    />
  )
}
