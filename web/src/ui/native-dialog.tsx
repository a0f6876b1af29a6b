import { type ReactNode, useEffect, useId, useRef } from 'react'

type NativeDialogProps = { open: boolean; onClose: () => void; title: string; lead?: ReactNode | undefined; children: ReactNode }

/**
 * The browser's own dialog, for public pages: traps the focus, focuses its first field, closes on Escape and restores the focus.
 */
export function NativeDialog({ open, onClose, title, lead, children }: NativeDialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return box.current?.close()
    box.current?.showModal()
    // Not on touch screens, where the on-screen keyboard would cover the other options.
    if (window.matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus()
    return undefined
  }, [open])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={onClose}
      // A click on the backdrop targets the dialog element itself, not its content.
      onPointerDown={(event) => event.target === box.current && onClose()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-3xl bg-paper text-ink shadow-float backdrop:bg-[#0c150f]/55 sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(34rem,calc(100vw-3rem))] sm:rounded-3xl"
    >
      <div className="p-6 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5"
          >
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="2">
              <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  )
}
