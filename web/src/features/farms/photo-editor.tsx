import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { PhotoTile } from './parts/photo-tile.tsx'
import { SendingRow } from './sending-row.tsx'
import { useSendPictures } from './use-send-pictures.ts'

type PhotoEditorProps = {
  photos: readonly Photo[]
  max: number
  onChange: (photos: Photo[]) => void
  error?: string | undefined
}

/** An ordered photo list: upload with progress, reorder with buttons, remove with undo. The parent owns the list. */
export function PhotoEditor({ photos, max, onChange, error }: PhotoEditorProps) {
  const [removed, setRemoved] = useState<{ photo: Photo; at: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  // An upload ends long after the render that started it, so append to the latest list.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  const change = (next: Photo[]) => {
    latest.current = next
    onChange(next)
  }
  const { sending, send, again, drop } = useSendPictures((photo) => {
    if (!latest.current.some(({ id }) => id === photo.id)) change([...latest.current, photo])
  })

  /** The focus follows a moved photo: to the clicked button if it is still enabled, else to the other one. */
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null)
  useLayoutEffect(() => {
    if (!moved.current) return
    const tile = list.current?.querySelector(`[data-photo="${moved.current.id}"]`)
    const pressed = tile?.querySelector<HTMLButtonElement>(`[data-move="${moved.current.step}"]:enabled`)
    const either = tile?.querySelector<HTMLButtonElement>('[data-move]:enabled')
    ;(pressed ?? either)?.focus()
    moved.current = null
  })
  const move = (photo: Photo, step: -1 | 1) => {
    const without = photos.filter(({ id }) => id !== photo.id)
    moved.current = { id: photo.id, step }
    change(without.toSpliced(photos.indexOf(photo) + step, 0, photo))
  }
  const remove = (photo: Photo) => {
    setRemoved({ photo, at: photos.indexOf(photo) })
    change(photos.filter(({ id }) => id !== photo.id))
    picker.current?.focus()
  }
  const bringBack = () => {
    if (removed) change(photos.toSpliced(removed.at, 0, removed.photo))
    setRemoved(null)
  }
  const room = max - photos.length - sending.length

  return (
    <div className="flex flex-col gap-4">
      {photos.length > 0 && (
        <ul ref={list} aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              at={at}
              count={photos.length}
              move={(step) => move(photo, step)}
              remove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      {sending.length > 0 && (
        <ul aria-label="Photos being uploaded" className="flex flex-col gap-2">
          {sending.map((each) => (
            <SendingRow key={each.key} sending={each} again={() => again(each)} drop={() => drop(each.key)} />
          ))}
        </ul>
      )}
      {removed && (
        <Notice
          tone="info"
          action={
            <Button size="s" variant="outline" onClick={bringBack}>
              Undo
            </Button>
          }
        >
          Photo removed.
        </Notice>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <PhotoPicker
        button={picker}
        room={room}
        max={max}
        hint={`JPEG, PNG or WebP, up to 10 MB each. ${photos.length} of ${max} added.`}
        onPick={(files) => {
          setRemoved(null)
          send(files)
        }}
      />
    </div>
  )
}
