import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { saidDate } from '../../platform/said-dates.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Scene } from '../../ui/scene.tsx'
import { roleWords } from './role-words.ts'

export function FarmFacts({ farm }: { farm: Farm }) {
  const town = [[farm.city, farm.state].filter(Boolean).join(', '), farm.zip_code].filter(Boolean).join(' ')
  const facts = [
    ['Address', [farm.address, town].filter(Boolean).join(', ') || 'Not given yet'],
    ['Size', farm.size_acres === null ? 'Not given yet' : `${farm.size_acres.toLocaleString('en-US')} acres`],
    ['Currency', farm.currency],
    ['Time zone', farm.time_zone.replaceAll('_', ' ')],
    ['On Farmlane since', saidDate(farm.created_at)],
  ] as const
  return (
    <Card as="section" flush aria-labelledby="farm-facts">
      <div className="h-36">
        <Scene seed={farm.slug} width={900} height={220} />
      </div>
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="farm-facts" className="min-w-0 text-2xl break-words">
            {farm.name}
          </h2>
          <Chip tone="leaf">You: {roleWords[farm.role].name}</Chip>
        </div>
        {farm.description && <p className="mt-3 whitespace-pre-line text-ink-2">{farm.description}</p>}
        <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
