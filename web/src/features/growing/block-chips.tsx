import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { IconAlertTriangle, IconBarrierBlock } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { blockWords } from './block-words.ts'

type BlockChipsProps = { farm: Pick<Farm, 'time_zone'>; blocks: readonly Block[] }

/** What is closed and until when, a chip for each. Nothing where nothing is. */
export const BlockChips = ({ farm, blocks }: BlockChipsProps) =>
  blocks.map((block) => {
    const stops = block.stops.length > 0
    const Icon = stops ? IconBarrierBlock : IconAlertTriangle
    return (
      <Chip
        key={`${block.source_id} ${block.kind} ${block.about.id}`}
        tone={stops ? 'tomato' : 'wheat'}
        icon={<Icon size={15} aria-hidden="true" />}
      >
        {blockWords(block, farm.time_zone)}
      </Chip>
    )
  })

/** Those of a field, with its crops or one of them. */
export const blocksOn = (blocks: readonly Block[], { field, crop }: { field: string; crop?: string }): Block[] =>
  blocks.filter(({ about }) => (about.kind === 'field' ? about.id === field : about.kind === 'crop' && about.id === crop))
