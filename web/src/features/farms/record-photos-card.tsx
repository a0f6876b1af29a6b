import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { RecordPhotoTile } from './record-photo-tile.tsx'
import { SendingRow } from './sending-row.tsx'
import { useSendPictures } from './use-send-pictures.ts'

type RecordPhotosCardProps = {
  photos: readonly Photo[]
  max: number
  canRemove: boolean
  add: (uploadId: string) => void
  remove: (uploadId: string) => void
  error: Error | null
}

/** The photos of an animal or a field; everyone on the farm can add some. */
export function RecordPhotosCard({ photos, max, canRemove, add, remove, error }: RecordPhotosCardProps) {
  const { sending, send, again, drop } = useSendPictures(({ id }) => add(id))
  const room = max - photos.length - sending.length
  return (
    <Card as="section" aria-labelledby="photos">
      <h2 id="photos" className="text-[22px]">
        Photos
      </h2>
      {photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <RecordPhotoTile
              key={photo.id}
              photo={photo}
              name={`photo ${at + 1} of ${photos.length}`}
              onRemove={canRemove ? () => remove(photo.id) : undefined}
            />
          ))}
        </ul>
      )}
      {sending.length > 0 && (
        <ul aria-label="Photos being uploaded" className="mt-3 flex flex-col gap-2">
          {sending.map((each) => (
            <SendingRow key={each.key} sending={each} again={() => again(each)} drop={() => drop(each.key)} />
          ))}
        </ul>
      )}
      {error && (
        <div className="mt-3">
          <Notice tone="error">{sentenceOf(error)}</Notice>
        </div>
      )}
      <div className="mt-3">
        <PhotoPicker room={room} max={max} onPick={send} />
      </div>
    </Card>
  )
}
