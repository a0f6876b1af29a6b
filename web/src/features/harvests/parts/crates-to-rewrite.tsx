import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconTag } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { crateRewritten, useLotChanges } from '../../stock/lot-changes.ts'
import { LotChangeLine } from './lot-change-line.tsx'

/** Crates whose lot ID was already taken when their harvest reached the server. Renders nothing when there are none. */
export function CratesToRewrite({ farm }: { farm: Farm }) {
  const changes = useLotChanges(farm.id)
  if (changes.length === 0) return null
  return (
    <Card as="section" aria-labelledby="crates-to-rewrite">
      <h2 id="crates-to-rewrite" className="text-2xl">
        Relabel the crate
      </h2>
      <p className="mt-2 text-ink-2">Its lot ID belongs to another lot. Please write the new one on the crate.</p>
      <ul className="mt-3">
        {changes.map((change) => (
          <li
            key={change.harvest}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{change.crop_name}</p>
              <p className="mt-1 flex gap-2 font-semibold text-tomato-ink">
                <IconTag size={19} aria-hidden="true" className="mt-0.5 shrink-0" />
                <LotChangeLine asked={change.asked} given={change.given} />
              </p>
            </div>
            <Button
              variant="outline"
              onClick={() => crateRewritten(change.harvest)}
              aria-label={`Done, crate relabeled: ${change.given}`}
            >
              Done, crate relabeled
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
