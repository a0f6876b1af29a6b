import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-box.tsx'

// The dialog code loads when the first dialog opens, never with a public page.
const DialogWindow = lazy(() => import('./dialog-window.tsx'))

export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  )
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children?: ReactNode | undefined
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'tomato' | undefined
  busy?: boolean | undefined
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'tomato', busy, onConfirm } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={children}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
