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

/** The contact options next to the form, and their hours. */
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
    <Card flush className="divide-y divide-line">
      {ways.map((way) => (
        <Way key={way.title} icon={way.icon} title={way.title}>
          <p className="text-ink-2">{way.text}</p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            <TextLink href={`mailto:${way.email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {way.email}
            </TextLink>
            {way.phone && (
              <TextLink href={`tel:${way.phone.dialled}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
                {way.phone.shown}
              </TextLink>
            )}
          </p>
        </Way>
      ))}
      <Way icon={<IconClock size={26} aria-hidden="true" />} title={hoursTitle}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          {hours.map((line) => (
            <div key={line.days} className="contents">
              <dt className="font-semibold">{line.days}</dt>
              <dd className="text-ink-2">{line.hours}</dd>
            </div>
          ))}
        </dl>
      </Way>
    </Card>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-leaf-l text-leaf-d">{icon}</span>
      <div className="min-w-0 flex-1">
        <h2 className="mt-0.5 mb-1.5 text-[21px]">{title}</h2>
        {children}
      </div>
    </div>
  )
}
