import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../platform/format/format-dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { profileSections } from './profile-sections.ts'
import { roleLabels } from './role-labels.ts'

/** The list of completed sections, which links to them, and facts that the farm cannot change. */
export function ProfileAside({ farm }: { farm: Farm }) {
  const sections = profileSections(farm)
  const complete = sections.filter((section) => section.complete).length
  const facts = [
    ['Address on the site', farmPath(farm.slug)],
    ['On Farmlane since', formatDate(farm.created_at, farm.time_zone)],
  ] as const
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-6">
      <Card as="section" aria-labelledby="sections">
        <h2 id="sections" className="text-xl">
          {complete} of {sections.length} sections complete
        </h2>
        <ul className="mt-3">
          {sections.map(({ card, title, complete: isComplete }) => (
            <li key={card}>
              <Link to={`#${card}`} className="flex min-h-11 items-center gap-2.5 font-semibold hover:underline">
                {isComplete ? (
                  <IconCircleCheck size={20} aria-hidden="true" className="shrink-0 text-link" />
                ) : (
                  <IconCircleDashed size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
                )}
                {title}
                {!isComplete && <span className="ml-auto text-sm font-normal text-ink-2">to do</span>}
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
          <Chip tone="leaf">Your role: {roleLabels[farm.role].name}</Chip>
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
