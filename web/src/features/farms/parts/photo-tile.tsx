import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { PhotoImage } from '../../../ui/photo-image.tsx'

type PhotoTileProps = {
  photo: Photo
  at: number
  count: number
  move: (step: -1 | 1) => void
  remove: () => void
}

const command = 'grid size-11 place-items-center rounded-full text-ink-2 hover:bg-ink/5 disabled:opacity-35'

export function PhotoTile({ photo, at, count, move, remove }: PhotoTileProps) {
  const name = `photo ${at + 1} of ${count}`
  return (
    <li data-photo={photo.id} className="overflow-hidden rounded-field border border-line bg-paper">
      <div className="relative aspect-4/3 bg-cream">
        <PhotoImage
          src={photo.urls[320]}
          srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
          sizes="(min-width: 40rem) 14rem, 45vw"
          alt={`Your ${name}`}
        />
        {at === 0 && (
          <span className="absolute top-2 left-2">
            <Chip tone="leaf">Shown first</Chip>
          </span>
        )}
      </div>
      <div className="flex justify-between px-1">
        <button
          type="button"
          className={command}
          data-move="-1"
          disabled={at === 0}
          aria-label={`Move ${name} forward`}
          onClick={() => move(-1)}
        >
          <IconArrowLeft size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={command}
          data-move="1"
          disabled={at === count - 1}
          aria-label={`Move ${name} back`}
          onClick={() => move(1)}
        >
          <IconArrowRight size={20} aria-hidden="true" />
        </button>
        <button type="button" className={command} aria-label={`Remove ${name}`} onClick={remove}>
          <IconTrash size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
