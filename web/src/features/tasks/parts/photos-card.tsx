import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { maxPhotos } from '@farmlane/contract/tasks/constants.ts'
import type { TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { IconCameraPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/api.ts'
import { useOutboxRows } from '../../../platform/outbox/use-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhotoImage } from '../../../ui/photo-image.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { useAddPhoto, useRemovePhoto } from '../task-deeds.ts'
import { taskIdOf } from '../task-overlay.ts'

/** What it looked like, before or after. */
export function PhotosCard({ task }: { task: TaskWithParts }) {
  const add = useAddPhoto()
  const remove = useRemovePhoto()
  const picker = useRef<HTMLInputElement>(null)
  const waiting = useOutboxRows('tasks.add_photo', task.farm).filter(
    (row) => row.state === 'waiting' && taskIdOf(row) === task.id,
  )
  const [failures, setFailures] = useState<readonly string[]>([])
  const room = maxPhotos - task.photos.length - waiting.length
  // Each waits on the device until the server has it; what it refuses at once is told here, with the file's name.
  const send = async (files: readonly File[]) => {
    setFailures([])
    for (const file of files)
      await add.mutateAsync({ task, file }).catch((error: unknown) => {
        const why = sentenceOf(error, error instanceof Error ? error.message : undefined)
        setFailures((all) => [...all, `${file.name}: ${why}`])
      })
  }
  return (
    <Card as="section" aria-labelledby="photos">
      <h2 id="photos" className="text-[22px]">
        Photos
      </h2>
      {task.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {task.photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={`photo ${at + 1} of ${task.photos.length}`}
              onRemove={() => remove.mutate({ task, uploadId: photo.id })}
            />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Photos on their way" className="mt-3 flex flex-col gap-2">
          {waiting.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-field border border-line px-4 py-3"
            >
              <span className="min-w-0 truncate font-semibold">{row.file?.name}</span>
              <WaitingMark />
            </li>
          ))}
        </ul>
      )}
      {[...failures, ...(remove.error ? [sentenceOf(remove.error)] : [])].map((why) => (
        <div key={why} className="mt-3">
          <Notice tone="error">{why}</Notice>
        </div>
      ))}
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
            void send([...(target.files ?? [])].slice(0, room))
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
        {room <= 0 && <p className="mt-2 text-sm text-ink-2">That is all {maxPhotos}. Take one off to add another.</p>}
      </div>
    </Card>
  )
}

function PhotoTile({ photo, name, onRemove }: { photo: Photo; name: string; onRemove: () => void }) {
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-field border border-line bg-cream">
      <a
        href={photo.urls[1600]}
        target="_blank"
        rel="noreferrer"
        aria-label={`Look at ${name}`}
        className="absolute inset-0 -outline-offset-3"
      >
        <PhotoImage
          src={photo.urls[320]}
          srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
          sizes="(min-width: 40rem) 14rem, 45vw"
          alt=""
        />
      </a>
      <button
        type="button"
        aria-label={`Take ${name} off`}
        onClick={onRemove}
        className="absolute right-1.5 bottom-1.5 grid size-11 place-items-center rounded-full bg-paper/90 text-ink hover:bg-paper"
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
