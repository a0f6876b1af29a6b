import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export type ContactWay = {
  title: string
  text: string
  email: string
  phone?: { shown: string; dialled: string }
  icon: ReactNode
}
type Hours = { days: string; hours: string }

export function ContactWays({
  ways,
  hours,
  hoursTitle,
}: {
  ways: readonly ContactWay[]
  hours: readonly Hours[]
  hoursTitle: string
}) {
  return (
    <div className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {ways.map((way) => (
        <Card key={way.title} className="flex flex-col">
          <span className="text-link">{way.icon}</span>
          <h2 className="mt-3 text-[23px]">{way.title}</h2>
          <p className="mt-2 mb-4 text-ink-2">{way.text}</p>
          <p className="mt-auto flex flex-col items-start">
            <TextLink href={`mailto:${way.email}`} className="inline-flex min-h-11 items-center break-all">
              {way.email}
            </TextLink>
            {way.phone && (
              <TextLink href={`tel:${way.phone.dialled}`} className="inline-flex min-h-11 items-center">
                {way.phone.shown}
              </TextLink>
            )}
          </p>
        </Card>
      ))}
      <Card>
        <IconClock size={28} aria-hidden="true" className="text-link" />
        <h2 className="mt-3 text-[23px]">{hoursTitle}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {hours.map((line) => (
            <div key={line.days} className="contents">
              <dt className="font-semibold">{line.days}</dt>
              <dd className="text-ink-2">{line.hours}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
