import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

type FoldRowProps = {
  /** The id of the button, so that the focus can return to it. */
  id?: string | undefined
  picture?: ReactNode
  title: ReactNode
  end?: ReactNode
  /** Also shown while the row is collapsed. */
  fault?: string | undefined
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** One line that shows a setting and expands to change it. Collapsed content is not in the DOM. */
export function FoldRow({ id, picture, title, end, fault, open, onToggle, children }: FoldRowProps) {
  const key = useId()
  return (
    <div>
      <h3 className="font-body text-base leading-snug font-normal tracking-normal [text-wrap:wrap]">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={key}
          aria-describedby={fault && !open ? `${key}-fault` : undefined}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-2.5 rounded-lg sm:gap-3 py-2.5 text-left"
        >
          {picture}
          <span className="min-w-0 flex-1">{title}</span>
          {end}
          <IconChevronDown
            size={18}
            aria-hidden="true"
            className={`shrink-0 text-ink-2 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {fault && !open && (
        <p id={`${key}-fault`} className="pb-3 text-sm font-semibold text-tomato-ink">
          {fault}
        </p>
      )}
      <div id={key} hidden={!open} className="pt-1 pb-5">
        {open && children}
      </div>
    </div>
  )
}
