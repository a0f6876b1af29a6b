import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { BlockChips } from '../../growing/block-chips.tsx'
import { useActiveBlocks } from '../../growing/farm-blocks.ts'
import { cropsLink, fieldLink } from '../../growing/operations-links.ts'
import { animalLink } from '../../livestock/animals/animal-links.ts'
import { MoreButton } from './more-button.tsx'
import { Panel } from './panel.tsx'

const placeOf = ({ about: { kind, id } }: Block): string =>
  kind === 'field' ? fieldLink(id) : kind === 'crop' ? cropsLink : animalLink(id)

/** Limited, because a sprayed farm has many blocks and today's tasks should stay visible. */
const shown = 3

/** The active blocks, earliest end first. Hidden if there are none. */
export function BlocksPanel({ farm }: { farm: Farm }) {
  const blocks = useActiveBlocks(farm)
  const [whole, setWhole] = useState(false)
  if (blocks.length === 0) return null
  const more = blocks.length - shown
  return (
    <Panel title="Closed for now" folded={`${blocks.length} closed`}>
      <ul>
        {(whole ? blocks : blocks.slice(0, shown)).map((block) => (
          <li
            key={`${block.source_id} ${block.kind} ${block.about.id}`}
            className="border-t border-line py-3 first:border-t-0 first:pt-1"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link
                to={placeOf(block)}
                className="-my-2.5 inline-flex min-h-11 min-w-0 items-center font-semibold break-words hover:underline"
              >
                {block.about.name}
              </Link>
              <BlockChips farm={farm} blocks={[block]} />
            </div>
            <p className="mt-1 text-sm break-words text-ink-2">{block.why}.</p>
          </li>
        ))}
      </ul>
      <MoreButton more={more} open={whole} onToggle={() => setWhole(!whole)} />
    </Panel>
  )
}
