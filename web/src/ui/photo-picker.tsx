import { IconPhotoPlus } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { Button } from './button.tsx'

type PhotoPickerProps = {
  /** How many photos can still be added. */
  room: number
  max: number
  onPick: (files: File[]) => void
  /** Shown below the button while there is room. */
  hint?: string
  /** The button, to move the focus to it. */
  button?: RefObject<HTMLButtonElement | null>
}

/** A button that opens the device's file picker or camera. Takes no more photos than there is room for. */
export function PhotoPicker({ room, max, onPick, hint, button }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = room > 0 ? hint : `You’ve added all ${max} photos. Remove one to add another.`
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label="Photos to add"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])].slice(0, room))
          target.value = ''
        }}
      />
      <Button
        ref={button}
        variant="outline"
        icon={<IconPhotoPlus size={20} aria-hidden="true" />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      {text && <p className="mt-2 text-sm text-ink-2">{text}</p>}
    </div>
  )
}
