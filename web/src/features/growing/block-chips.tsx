import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { IconAlertTriangle, IconBarrierBlock } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { blockLabels } from './block-labels.ts'

type BlockChipsProps = { farm: Pick<Farm, 'time_zone'>; blocks: readonly Block[] }

/** A chip for each active block, with what is closed and until when. */
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
        {blockLabels(block, farm.time_zone)}
      </Chip>
    )
  })

/** The blocks on a field, plus those on one of its crops if given. */
export const blocksOn = (blocks: readonly Block[], { field, crop }: { field: string; crop?: string }): Block[] =>
  blocks.filter(({ about }) => (about.kind === 'field' ? about.id === field : about.kind === 'crop' && about.id === crop))
