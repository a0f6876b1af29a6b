import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { BlockChips } from '../../growing/block-chips.tsx'
import { useActiveBlocks } from '../../growing/farm-blocks.ts'
import { Panel } from './panel.tsx'

/** What is closed on the farm, soonest open first. Stands only where something is. */
export function BlocksPanel({ farm }: { farm: Farm }) {
  const blocks = useActiveBlocks(farm.id)
  if (blocks.length === 0) return null
  return (
    <Panel title="Closed for now">
      <ul>
        {blocks.map((block) => (
          <li key={`${block.source_id} ${block.kind}`} className="border-t border-line py-3 first:border-t-0 first:pt-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <p className="min-w-0 font-semibold break-words">{block.about.name}</p>
              <BlockChips farm={farm} blocks={[block]} />
            </div>
            <p className="mt-1 text-sm break-words text-ink-2">{block.why}.</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
