import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import { formatMoment } from '../../platform/format/format-dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Overridden blocks: who overrode them, when and why. */
export function PassedBlocks({ farm, passed }: { farm: Pick<Farm, 'time_zone'>; passed: readonly PassedBlock[] }) {
  return passed.map(({ sentence, reason, by, at }) => (
    <Notice key={`${at} ${sentence}`} tone="warning" title="Overridden by the owner">
      <p>{sentence}</p>
      <p className="mt-1 font-semibold">{reason}</p>
      <p className="mt-1 text-sm">
        {by && `${by}, `}
        {formatMoment(at, farm.time_zone)}
      </p>
    </Notice>
  ))
}
