import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { blocksOn } from '../block-chips.tsx'
import { useUpdateCrop } from '../crop-commands.ts'
import { cropStatusLabels } from '../crop-labels.ts'
import { useCropWeights } from '../crop-weights.ts'
import { useActiveBlocks } from '../farm-blocks.ts'
import { pickedSum } from '../picked-sum.ts'
import { CropRow } from './crop-row.tsx'

type CropGroupsProps = {
  farm: Farm
  crops: readonly Crop[]
  totals: readonly CropTotal[] | undefined
  pickButton: (crop: Crop) => ReactNode
  onEdit: (crop: Crop) => void
}

/** Crops grouped by urgency: ready, growing, planned, then finished ones. */
export function CropGroups({ farm, crops, totals, pickButton, onEdit }: CropGroupsProps) {
  const weightsOf = useCropWeights(farm.id)
  const [notice, setNotice] = useState<{ sentence: string; archived?: Crop } | null>(null)
  const bringBack = useUpdateCrop()
  const today = useFarmToday(farm)
  const blocks = useActiveBlocks(farm)
  const groups = (Object.keys(cropStatusLabels) as CropStatus[])
    .map((status) => ({ status, crops: crops.filter((crop) => crop.status === status) }))
    .filter((group) => group.crops.length > 0)
  const undo = (crop: Crop) =>
    bringBack.mutate({ params: { crop_id: crop.id }, body: { archived: false } }, { onSuccess: () => setNotice(null) })
  return (
    <>
      {notice && (
        <Notice
          tone="success"
          action={
            notice.archived && (
              <Button
                size="s"
                variant="outline"
                busy={bringBack.isPending}
                onClick={() => notice.archived && undo(notice.archived)}
              >
                Undo
              </Button>
            )
          }
        >
          {bringBack.error ? sentenceOf(bringBack.error) : notice.sentence}
        </Notice>
      )}
      {groups.map((group) => {
        const { name, Icon } = cropStatusLabels[group.status]
        return (
          <Card key={group.status} as="section" aria-labelledby={`crops-${group.status}`}>
            <h2 id={`crops-${group.status}`} className="flex items-center gap-2.5 text-2xl">
              <Icon size={24} aria-hidden="true" className="text-link" />
              {name}
              <span className="font-body text-base font-normal text-ink-2">{group.crops.length}</span>
            </h2>
            <ul className="mt-2">
              {group.crops.map((crop) => (
                <CropRow
                  key={crop.id}
                  crop={crop}
                  blocks={{ farm, blocks: crop.can.harvest ? blocksOn(blocks, { field: crop.field, crop: crop.id }) : [] }}
                  today={today}
                  picked={totals && pickedSum(crop, totals, weightsOf(crop.name))}
                  pickButton={crop.can.harvest && pickButton(crop)}
                  onEdit={() => onEdit(crop)}
                  onNotice={(sentence, archived) => setNotice({ sentence, ...(archived && { archived: crop }) })}
                />
              ))}
            </ul>
          </Card>
        )
      })}
    </>
  )
}
