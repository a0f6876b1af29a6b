import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { IconTrash } from '@tabler/icons-react'
import { PhotoImage } from '../../ui/photo-image.tsx'

type RecordPhotoTileProps = { photo: Photo; name: string; onRemove: (() => void) | undefined }

/** A record's photo, which links to the full size, and a button to remove it. */
export function RecordPhotoTile({ photo, name, onRemove }: RecordPhotoTileProps) {
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-field border border-line bg-cream">
      <a
        href={photo.urls[1600]}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${name}`}
        className="absolute inset-0 -outline-offset-3"
      >
        <PhotoImage
          src={photo.urls[320]}
          srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
          sizes="(min-width: 40rem) 14rem, 45vw"
          alt=""
        />
      </a>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="absolute right-1.5 bottom-1.5 grid size-11 place-items-center rounded-full bg-paper/90 text-ink hover:bg-paper"
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
