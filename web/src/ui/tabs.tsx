import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type TabsProps<T extends string> = {
  tabs: readonly { id: T; label: string; badge?: ReactNode | undefined }[]
  value: T
  onChange: (id: T) => void
  label?: string | undefined
  /** Rounder and smaller, for tabs within a tab. */
  pills?: boolean | undefined
}

const looks = {
  line: {
    row: 'flex gap-6 overflow-x-auto border-b border-line print:hidden',
    tab: 'min-h-11 border-b-3 border-transparent px-0.5 font-bold whitespace-nowrap text-ink-2 -outline-offset-3 aria-selected:border-link aria-selected:text-ink',
  },
  pills: {
    row: '-mx-5 flex min-w-0 gap-1 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0 print:hidden',
    tab: 'flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 text-[15px] font-semibold text-ink-2 hover:bg-ink/5 aria-selected:bg-ink aria-selected:text-cream',
  },
}

/** The row of tabs. The caller renders the panel: `role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}`. */
export function Tabs<T extends string>({ tabs, value, onChange, label, pills }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const look = looks[pills ? 'pills' : 'line']

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const last = tabs.length - 1
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className={look.row}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
          className={look.tab}
        >
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  )
}
