import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'

/** `save` resolves to whether the card was saved; if not, the card shows why. */
export type CardChanges = { save: () => Promise<boolean>; undo: () => void }

type Report = (card: string, changes: CardChanges | null) => void
const ReportContext = createContext<Report>(() => {})

type UnsavedCardsProps = { onChange: (unsaved: boolean) => void; children: ReactNode }

/** Several cards on one page with a shared Save button. Leaving the page asks first if any card has changes. */
export function UnsavedCards({ onChange, children }: UnsavedCardsProps) {
  const changes = useRef(new Map<string, CardChanges>())
  const [cards, setCards] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<'saving' | 'saved' | null>(null)
  const [report] = useState(
    (): Report => (card, change) => {
      if (change) changes.current.set(card, change)
      else changes.current.delete(card)
      setCards((all) =>
        all.includes(card) === Boolean(change) ? all : change ? [...all, card] : all.filter((each) => each !== card),
      )
    },
  )
  const unsaved = cards.length > 0
  useEffect(() => onChange(unsaved), [onChange, unsaved])

  /** Saves one card after the other and stops at the first refusal; later cards stay unsaved. */
  async function save() {
    setProgress('saving')
    let saved = true
    for (const card of [...changes.current.values()]) saved = saved && (await card.save())
    setProgress(saved ? 'saved' : null)
  }
  const undo = () => {
    setProgress(null)
    for (const card of [...changes.current.values()]) card.undo()
  }
  return (
    <ReportContext value={report}>
      <LeaveGuard when={unsaved} />
      {children}
      <SaveBar unsaved={unsaved} progress={progress} onSave={() => void save()} onUndo={undo} />
    </ReportContext>
  )
}

export function useUnsavedCard(card: string, unsaved: boolean, { save, undo }: CardChanges): void {
  const report = useContext(ReportContext)
  const latest = useRef({ save, undo })
  useEffect(() => {
    latest.current = { save, undo }
  })
  useEffect(() => {
    report(card, unsaved ? { save: () => latest.current.save(), undo: () => latest.current.undo() } : null)
    return () => report(card, null)
  }, [report, card, unsaved])
}
