import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-box.tsx'
import { DialogBox } from './dialog-box.tsx'
import { useAskBeforeUnload } from './leaving.ts'
import { useTypedFields } from './typed-fields.ts'

/** Asks for confirmation before Escape, a click outside, the close button or the Back button discards what was typed. */
export default function DialogWindow({ children, ...props }: DialogProps) {
  const { open, onOpenChange } = props
  const typed = useTypedFields()
  const keep = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  if (asking && !open) setAsking(false)
  useAskBeforeUnload(open, typed.changed)
  return (
    <DialogBox
      {...props}
      box={typed.box}
      onOpenChange={(next) => (!next && typed.changed() ? setAsking(true) : onOpenChange(next))}
    >
      {children}
      <DialogBox
        over
        first={keep}
        open={open && asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="It isn’t saved yet."
      >
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button ref={keep} variant="outline" onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button variant="tomato" onClick={() => onOpenChange(false)}>
            Discard
          </Button>
        </div>
      </DialogBox>
    </DialogBox>
  )
}
