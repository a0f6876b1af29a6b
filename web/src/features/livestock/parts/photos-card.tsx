import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import type { WholeAnimal } from '@farmlane/contract/livestock/animal.ts'
import { maxAnimalPhotos } from '@farmlane/contract/livestock/constants.ts'
import { IconCameraPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { sentenceOf } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SendingRow } from '../../farms/sending-row.tsx'
import { useSendPictures } from '../../farms/use-send-pictures.ts'
import { useAddAnimalPhoto, useRemoveAnimalPhoto } from '../animal-deeds.ts'

/** What it looks like. */
export function PhotosCard({ animal }: { animal: WholeAnimal }) {
  const add = useAddAnimalPhoto()
  const remove = useRemoveAnimalPhoto()
  const picker = useRef<HTMLInputElement>(null)
  const params = { animal_id: animal.id }
  const { sending, send, again, drop } = useSendPictures(({ id }) => add.mutate({ params, body: { upload_id: id } }))
  const room = maxAnimalPhotos - animal.photos.length - sending.length
  const failed = add.error ?? remove.error
  return (
    <Card as="section" aria-labelledby="photos">
      <h2 id="photos" className="text-[22px]">
        Photos
      </h2>
      {animal.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {animal.photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={`photo ${at + 1} of ${animal.photos.length}`}
              onRemove={animal.can.edit ? () => remove.mutate({ params: { ...params, upload_id: photo.id } }) : undefined}
            />
          ))}
        </ul>
      )}
      {sending.length > 0 && (
        <ul aria-label="Photos on their way" className="mt-3 flex flex-col gap-2">
          {sending.map((each) => (
            <SendingRow key={each.key} sending={each} again={() => again(each)} drop={() => drop(each.key)} />
          ))}
        </ul>
      )}
      {failed && (
        <div className="mt-3">
          <Notice tone="error">{sentenceOf(failed)}</Notice>
        </div>
      )}
      <div className="mt-3">
        <input
          ref={picker}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Photos to add"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            send([...(target.files ?? [])].slice(0, room))
            target.value = ''
          }}
        />
        <Button
          variant="outline"
          icon={<IconCameraPlus size={20} aria-hidden="true" />}
          disabled={room <= 0}
          onClick={() => picker.current?.click()}
        >
          Add photos
        </Button>
        {room <= 0 && <p className="mt-2 text-sm text-ink-2">That is all {maxAnimalPhotos}. Take one off to add another.</p>}
      </div>
    </Card>
  )
}

function PhotoTile({ photo, name, onRemove }: { photo: Photo; name: string; onRemove: (() => void) | undefined }) {
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-field border border-line bg-cream">
      <a
        href={photo.urls[1600]}
        target="_blank"
        rel="noreferrer"
        aria-label={`Look at ${name}`}
        className="absolute inset-0 -outline-offset-3"
      >
        <img
          src={photo.urls[320]}
          srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
          sizes="(min-width: 40rem) 14rem, 45vw"
          alt=""
          className="size-full object-cover"
        />
      </a>
      {onRemove && (
        <button
          type="button"
          aria-label={`Take ${name} off`}
          onClick={onRemove}
          className="absolute right-1.5 bottom-1.5 grid size-11 place-items-center rounded-full bg-paper/90 text-ink hover:bg-paper"
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
