import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saidDate } from '../../platform/said-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Scene } from '../../ui/scene.tsx'
import { FarmDetailsForm } from './parts/farm-details-form.tsx'
import { roleWords } from './role-words.ts'

export function FarmFacts({ farm }: { farm: Farm }) {
  const [shown, setShown] = useState<'facts' | 'form' | 'saved'>('facts')
  const card = useRef<HTMLDivElement>(null)
  /** The pressed button goes with what it closes, so the focus moves on to what takes its place. */
  const show = (next: typeof shown) => {
    flushSync(() => setShown(next))
    card.current?.querySelector<HTMLElement>(next === 'form' ? 'input' : 'button')?.focus()
  }
  return (
    <Card as="section" flush aria-labelledby="farm-facts">
      <div className="h-36">
        <Scene seed={farm.slug} width={900} height={220} />
      </div>
      <div ref={card} className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="farm-facts" className="min-w-0 text-2xl break-words">
            {farm.name}
          </h2>
          <Chip tone="leaf">You: {roleWords[farm.role].name}</Chip>
        </div>
        {shown === 'form' ? (
          <div className="mt-5">
            <FarmDetailsForm farm={farm} onSaved={() => show('saved')} onCancel={() => show('facts')} />
          </div>
        ) : (
          <>
            <Facts farm={farm} />
            {shown === 'saved' && (
              <div className="mt-5">
                <Notice tone="success">{messages.farmSaved}</Notice>
              </div>
            )}
            {farm.can.edit && (
              <Button variant="outline" className="mt-5" onClick={() => show('form')}>
                Edit
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Facts({ farm }: { farm: Farm }) {
  const town = [[farm.city, farm.state].filter(Boolean).join(', '), farm.zip_code].filter(Boolean).join(' ')
  const facts = [
    ['Address', [farm.address, town].filter(Boolean).join(', ') || 'Not given yet'],
    ['Size', farm.size_acres === null ? 'Not given yet' : `${farm.size_acres.toLocaleString('en-US')} acres`],
    ['Currency', farm.currency],
    ['Time zone', farm.time_zone.replaceAll('_', ' ')],
    ['On Farmlane since', saidDate(farm.created_at)],
  ] as const
  return (
    <>
      {farm.description && <p className="mt-3 whitespace-pre-line break-words text-ink-2">{farm.description}</p>}
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
