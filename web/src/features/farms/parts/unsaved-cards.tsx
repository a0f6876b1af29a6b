import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'

type Report = (card: string, unsaved: boolean) => void
const UnsavedContext = createContext<Report>(() => {})

type UnsavedCardsProps = { onChange: (unsaved: boolean) => void; children: ReactNode }

/** Several cards on one page, each saved on its own: the page is left without asking only when none has changes. */
export function UnsavedCards({ onChange, children }: UnsavedCardsProps) {
  const [cards, setCards] = useState<readonly string[]>([])
  const [report] = useState(
    (): Report => (card, unsaved) => {
      setCards((all) => (all.includes(card) === unsaved ? all : unsaved ? [...all, card] : all.filter((each) => each !== card)))
    },
  )
  const unsaved = cards.length > 0
  useEffect(() => onChange(unsaved), [onChange, unsaved])
  return (
    <UnsavedContext value={report}>
      <LeaveGuard when={unsaved} />
      {children}
    </UnsavedContext>
  )
}

export function useUnsavedCard(card: string, unsaved: boolean): void {
  const report = useContext(UnsavedContext)
  useEffect(() => {
    report(card, unsaved)
    return () => report(card, false)
  }, [report, card, unsaved])
}
