import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { BlockChips } from '../block-chips.tsx'
import { formatAwaited, formatLate, formatStage } from '../crop-labels.ts'
import type { PickedSum } from '../picked-sum.ts'
import { CropActions } from './crop-actions.tsx'
import { PickedLine } from './picked-line.tsx'

type CropRowProps = {
  crop: Crop
  /** The blocks that apply to it. */
  blocks?: ComponentProps<typeof BlockChips> | undefined
  today: string
  picked: PickedSum | undefined
  pickButton: ReactNode
  onEdit: () => void
  onNotice: (sentence: string, archived?: boolean) => void
}

export function CropRow({ crop, blocks, today, picked, pickButton, onEdit, onNotice }: CropRowProps) {
  // Show the expected date only when it is overdue.
  const awaited = crop.days_late > 0 && crop.expected_harvest_date && formatAwaited(crop.expected_harvest_date, today)
  return (
    <li
      aria-label={crop.name}
      className="grid gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex gap-3">
        <FoodTile name={crop.name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <p className="min-w-0 font-semibold break-words">
              {crop.name}
              {crop.variety && <span className="font-normal text-ink-2"> · {crop.variety}</span>}
            </p>
            {crop.days_late > 0 && (
              <Chip tone="tomato" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
                {formatLate(crop.days_late)}
              </Chip>
            )}
            {blocks && <BlockChips {...blocks} />}
            {crop.picked_repeatedly && (
              <Chip tone="line" icon={<IconRepeat size={15} aria-hidden="true" />}>
                picked repeatedly
              </Chip>
            )}
          </div>
          <p className="mt-0.5 text-sm break-words text-ink-2">
            {crop.field_name} · {formatStage(crop, today)}
            {crop.status === 'ready' && awaited && ` · ${awaited}`}
          </p>
          <PickedLine crop={crop} picked={picked} />
          {crop.notes && <p className="mt-1.5 text-sm whitespace-pre-line break-words">{crop.notes}</p>}
        </div>
      </div>
      <CropActions crop={crop} today={today} pickButton={pickButton} onEdit={onEdit} onNotice={onNotice} />
    </li>
  )
}
