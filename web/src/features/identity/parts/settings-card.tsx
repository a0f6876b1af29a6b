import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

type SettingsCardProps = { title: string; lead?: ReactNode; children: ReactNode }

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

type FormEndProps = { box?: string | null | undefined; done?: string | undefined; children: ReactNode }

/** The result message, then the buttons. */
export function FormEnd({ box, done, children }: FormEndProps) {
  return (
    <>
      {box && <Notice tone="error">{box}</Notice>}
      {done && <Notice tone="success">{done}</Notice>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </>
  )
}
