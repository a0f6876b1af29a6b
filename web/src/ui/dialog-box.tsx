import { Dialog as Base } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useBackCloses } from './leaving.ts'

type DialogBoxProps = DialogProps & {
  box?: Pick<ComponentProps<'div'>, 'onFocus' | 'onInput'>
  /** Opens on top of another dialog and dims it. */
  over?: boolean
  /** The element to focus first; defaults to the first focusable one. */
  first?: RefObject<HTMLElement | null>
}

/**
 * Traps the focus while open and restores it afterwards; Escape and the Back button close it. On phones it opens at the bottom.
 */
export function DialogBox({ open, onOpenChange, title, description, children, wide, box, over, first }: DialogBoxProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop
          forceRender={over}
          className={`fixed inset-0 ${over ? 'z-50' : 'z-40'} bg-[#0c150f]/55 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0`}
        />
        <Base.Popup
          {...box}
          initialFocus={first}
          className={`fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-3xl bg-paper p-6 text-ink shadow-float transition data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl sm:p-7 ${wide ? 'sm:w-[min(56rem,calc(100vw-3rem))]' : 'sm:w-[min(34rem,calc(100vw-3rem))]'}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-2xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5"
            >
              <IconX size={22} aria-hidden="true" />
            </Base.Close>
          </div>
          {description && (
            <Base.Description render={<div />} className="mt-2 text-ink-2">
              {description}
            </Base.Description>
          )}
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode | undefined
  children?: ReactNode | undefined
  /** For content with columns. */
  wide?: boolean | undefined
}
