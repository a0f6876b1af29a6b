import { maxPhotos } from '@farmlane/contract/farms/constants.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { PhotoEditor } from '../photo-editor.tsx'
import { sectionTitles } from '../profile-sections.ts'
import { useUpdateFarm } from '../update-farm.ts'
import { ProfileCard } from './profile-card.tsx'

/** Saves every change immediately: a photo that took a minute to upload should not depend on a Save button. */
export function PhotosCard({ farm }: { farm: Farm }) {
  const update = useUpdateFarm()
  const [photos, setPhotos] = useState<readonly Photo[]>(farm.photos)
  const saved = useRef<readonly Photo[]>(farm.photos)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const change = (next: Photo[]) => {
    setPhotos(next)
    const body = { photo_ids: next.map(({ id }) => id) }
    // Save one after the other, so that the last change wins.
    turn.current = turn.current.then(() =>
      update.mutateAsync({ params: { farm_id: farm.id }, body }).then(
        () => {
          saved.current = next
        },
        () => setPhotos(saved.current),
      ),
    )
  }
  return (
    <ProfileCard
      id="photos"
      title={sectionTitles.photos}
      lead="Your barn, your fields, your people. The first photo appears at the top of your page. Until you add one, we show a drawing."
    >
      <PhotoEditor
        photos={photos}
        max={maxPhotos}
        onChange={change}
        error={update.error ? sentenceOf(update.error) : undefined}
      />
      <p role="status" className="mt-2 text-sm font-semibold text-leaf-d">
        {update.isPending ? 'Saving...' : update.isSuccess ? messages.farmSaved : ''}
      </p>
    </ProfileCard>
  )
}
