import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { formatUntil } from '@farmlane/contract/growing/format-until.ts'

const closes: Readonly<Record<Block['kind'], string>> = {
  pre_harvest: 'No harvest',
  re_entry: 'No entry',
  manure: 'Raw manure: wait',
  withdrawal_meat: 'No meat',
  withdrawal_milk: 'No milk',
  withdrawal_eggs: 'No eggs',
}

/** 'No harvest until Wed, Jul 8, 6 PM'. A re-entry block on a crop that was moved out of a closed field only prevents picking. */
export const blockLabels = (block: Block, timeZone: string): string => {
  const stopsPicking = block.kind === 're_entry' && block.about.kind === 'crop'
  return `${stopsPicking ? closes.pre_harvest : closes[block.kind]} until ${formatUntil(block, timeZone)}`
}
