import { Dialog as Base } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useBackCloses } from './leaving.ts'

const phone = 'fixed inset-0 z-50 flex flex-col bg-night text-ink'
const desk =
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[min(35rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:overflow-hidden sm:rounded-3xl sm:shadow-float'
const motion = 'transition data-ending-style:opacity-0 data-starting-style:opacity-0'

/** Clicking outside does not close it, because that would discard half-entered work. */
export default function SheetWindow({ open, onOpenChange, title, aside, children }: SheetProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-[#0c150f]/55 ${motion}`} />
        <Base.Popup className={`${phone} ${desk} ${motion}`}>
          <div className="on-night flex min-h-15 items-center gap-1 pr-4 pl-2 text-night-ink sm:px-4">
            <Base.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-night-2">
              <IconX size={24} aria-hidden="true" />
            </Base.Close>
            <Base.Title className="text-[21px] whitespace-nowrap text-white xs:text-[22px] sm:text-[25px]">{title}</Base.Title>
            {aside && <div className="ml-auto pl-2 whitespace-nowrap">{aside}</div>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-t-[26px] bg-paper">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Next to the title, on the dark background. */
  aside?: ReactNode | undefined
  children?: ReactNode | undefined
}
