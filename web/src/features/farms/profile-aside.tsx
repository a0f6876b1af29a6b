import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../platform/format/format-dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { roleLabels } from './role-labels.ts'
import { toldParts } from './told-parts.ts'

/** The list of completed sections, which links to them, and facts that the farm cannot change. */
export function ProfileAside({ farm }: { farm: Farm }) {
  const parts = toldParts(farm)
  const told = parts.filter((part) => part.told).length
  const facts = [
    ['Address on the site', farmPath(farm.slug)],
    ['On Farmlane since', formatDate(farm.created_at, farm.time_zone)],
  ] as const
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-6">
      <Card as="section" aria-labelledby="told">
        <h2 id="told" className="text-xl">
          {told} of {parts.length} sections complete
        </h2>
        <ul className="mt-3">
          {parts.map((part) => (
            <li key={part.card}>
              <Link to={`#${part.card}`} className="flex min-h-11 items-center gap-2.5 font-semibold hover:underline">
                {part.told ? (
                  <IconCircleCheck size={20} aria-hidden="true" className="shrink-0 text-link" />
                ) : (
                  <IconCircleDashed size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
                )}
                {part.name}
                {!part.told && <span className="ml-auto text-sm font-normal text-ink-2">open</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="farm-facts">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="farm-facts" className="min-w-0 text-xl break-words">
            {farm.name}
          </h2>
          <Chip tone="leaf">You: {roleLabels[farm.role].name}</Chip>
        </div>
        <dl className="mt-3 flex flex-col gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-semibold break-all">{value}</dd>
            </div>
          ))}
        </dl>
        {farm.role === 'owner' && (
          <ButtonLink variant="outline" to="?view=another" className="mt-5" full>
            Open another farm
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}
