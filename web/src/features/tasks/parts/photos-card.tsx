import { maxPhotos } from '@farmlane/contract/tasks/constants.ts'
import type { TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { useOutboxRows } from '../../../platform/outbox/use-outbox.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhotoPicker } from '../../../ui/photo-picker.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { RecordPhotoTile } from '../../farms/record-photo-tile.tsx'
import { useAddPhoto, useRemovePhoto } from '../task-commands.ts'
import { taskIdOf } from '../task-overlay.ts'

/** The photos of a task. */
export function PhotosCard({ task }: { task: TaskWithParts }) {
  const add = useAddPhoto()
  const remove = useRemovePhoto()
  const waiting = useOutboxRows('tasks.add_photo', task.farm).filter(
    (row) => row.state === 'waiting' && taskIdOf(row) === task.id,
  )
  const [failures, setFailures] = useState<readonly string[]>([])
  const room = maxPhotos - task.photos.length - waiting.length
  // Each photo is pending on the device until the server has it; an immediate refusal is shown here with the file's name.
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
            <RecordPhotoTile
              key={photo.id}
              photo={photo}
              name={`photo ${at + 1} of ${task.photos.length}`}
              onRemove={() => remove.mutate({ task, uploadId: photo.id })}
            />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Photos waiting to be sent" className="mt-3 flex flex-col gap-2">
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
        <PhotoPicker room={room} max={maxPhotos} onPick={(files) => void send(files)} />
      </div>
    </Card>
  )
}
