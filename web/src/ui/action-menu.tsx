import { IconDotsVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

export type Action = { label: string; icon?: ReactNode | undefined; danger?: boolean | undefined } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)
type ActionMenuProps = {
  label: string
  actions: readonly Action[]
  /** Replaces the three dots on the button. */
  face?: ReactNode | undefined
}

/** A menu of further actions behind three dots. Renders only the button until it is opened, because a list may have hundreds. */
export function ActionMenu({ label, actions, face }: ActionMenuProps) {
  // Counts the openings since the menu was last closed; 0 while it is closed.
  const [opening, setOpening] = useState(0)
  const open = opening > 0
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        // The browser reports a closed popup a moment after it is gone. A key press in between opens a new one; a mouse click
        // closed the popup itself and must not open it again.
        onClick={({ detail }) => setOpening((count) => (detail === 0 ? count + 1 : Math.max(count, 1)))}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5 aria-expanded:bg-ink/5 print:hidden"
      >
        {face ?? <IconDotsVertical size={20} aria-hidden="true" />}
      </button>
      {open && <Popup key={opening} id={id} label={label} actions={actions} button={button} close={() => setOpening(0)} />}
    </>
  )
}

type PopupProps = ActionMenuProps & { id: string; button: RefObject<HTMLElement | null>; close: () => void }

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3.5 text-left font-semibold outline-none hover:bg-leaf-l hover:text-leaf-d focus:bg-leaf-l focus:text-leaf-d'

/** Renders in the browser's top layer, so that no scroll container clips it. Clicking outside or Escape closes it. */
function Popup({ id, label, actions, button, close }: PopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popup = menu.current
    if (!popup) return
    popup.showPopover()
    const follow = () => button.current && place(popup, button.current.getBoundingClientRect())
    follow()
    popup.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [button])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    items[(step + items.length) % items.length]?.focus()
  }
  const choose = (onSelect?: () => void) => {
    menu.current?.hidePopover()
    onSelect?.()
  }
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onKeyDown={move}
      onToggle={({ newState }) => newState === 'closed' && close()}
      className="fixed inset-auto m-0 min-w-56 rounded-card border border-line bg-paper p-1.5 text-ink shadow-float"
    >
      {actions.map(({ label: text, icon, danger, to, onSelect }) => {
        const item = { role: 'menuitem', tabIndex: -1, className: `${row} ${danger ? 'text-tomato-ink' : ''}` }
        return to === undefined ? (
          <button key={text} type="button" {...item} onClick={() => choose(onSelect)}>
            {icon}
            {text}
          </button>
        ) : (
          <Link key={text} to={to} {...item} onClick={() => choose()}>
            {icon}
            {text}
          </Link>
        )
      })}
    </div>
  )
}

const gap = 4

/** Places the menu below the button, or above it if there is no room, and always within the screen. */
function place(popup: HTMLElement, button: DOMRect): void {
  const { width, height } = popup.getBoundingClientRect()
  const below = button.bottom + gap
  const top = below + height > window.innerHeight ? Math.max(gap, button.top - gap - height) : below
  popup.style.top = `${top}px`
  popup.style.left = `${Math.max(gap, button.right - width)}px`
}
