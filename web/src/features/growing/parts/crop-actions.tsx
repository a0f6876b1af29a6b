import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { IconArchive, IconArrowBackUp, IconChevronDown, IconPencil, IconRepeat } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeCropStatus, useUpdateCrop } from '../crop-commands.ts'
import { cropStatusLabels, moveLabels, nextOf } from '../crop-labels.ts'
import { FailDialog } from './fail-dialog.tsx'
import { PlantDialog } from './plant-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'

type CropActionsProps = {
  crop: Crop
  today: string
  pickButton: ReactNode
  onEdit: () => void
  onNotice: (sentence: string, archived?: boolean) => void
}

/** Shows the next step as a button and everything else behind "More". */
export function CropActions({ crop, today, pickButton, onEdit, onNotice }: CropActionsProps) {
  const change = useChangeCropStatus()
  const update = useUpdateCrop()
  const [asking, setAsking] = useState<'plant' | 'fail' | 'repeat' | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => setAsking(null)
  const ArchiveIcon = crop.archived ? IconArrowBackUp : IconArchive
  const next = nextOf[crop.status]
  const others = crop.can.become.filter((status) => status !== next)
  const failed = change.error ?? update.error

  function become(status: CropStatus) {
    if (crop.status === 'planned' && status === 'growing') return setAsking('plant')
    if (status === 'failed') return setAsking('fail')
    change.mutate(
      { params: { crop_id: crop.id }, body: { status } },
      { onSuccess: () => onNotice(`${crop.name}: ${cropStatusLabels[status].name.toLowerCase()} now.`) },
    )
  }
  const archive = (archived: boolean) =>
    update.mutate(
      { params: { crop_id: crop.id }, body: { archived } },
      { onSuccess: () => onNotice(archived ? `${crop.name} is archived.` : `${crop.name} is back.`, archived) },
    )

  return (
    <div className="sm:pl-16 lg:max-w-96 lg:pl-0">
      <div className="flex flex-wrap gap-2.5 lg:justify-end">
        {pickButton}
        {next && crop.can.become.includes(next) && (
          <Button size="s" variant="outline" busy={change.isPending} onClick={() => become(next)}>
            {moveLabels(crop.status, next)}
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          aria-expanded={open}
          aria-label={`More for ${crop.name}`}
          icon={<IconChevronDown size={16} aria-hidden="true" className={open ? 'rotate-180' : ''} />}
          onClick={() => setOpen(!open)}
        >
          <span className="max-sm:sr-only">More</span>
        </Button>
      </div>
      {open && (
        <div className="mt-2.5 flex flex-wrap gap-2.5 lg:justify-end">
          {others.map((status) => (
            <Button key={status} size="s" variant={status === 'failed' ? 'danger' : 'outline'} onClick={() => become(status)}>
              {moveLabels(crop.status, status)}
            </Button>
          ))}
          {crop.can.edit && (
            <>
              <Button size="s" variant="outline" icon={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
                Edit
              </Button>
              <Button
                size="s"
                variant="outline"
                icon={<IconRepeat size={16} aria-hidden="true" />}
                onClick={() => setAsking('repeat')}
              >
                Repeat plan
              </Button>
              <Button
                size="s"
                variant="outline"
                busy={update.isPending}
                icon={<ArchiveIcon size={16} aria-hidden="true" />}
                onClick={() => archive(!crop.archived)}
              >
                {crop.archived ? 'Bring back' : 'Archive'}
              </Button>
            </>
          )}
        </div>
      )}
      {failed && (
        <div className="mt-3">
          <Notice tone="error">{sentenceOf(failed)}</Notice>
        </div>
      )}
      <PlantDialog crop={crop} today={today} open={asking === 'plant'} onClose={close} onNotice={onNotice} />
      <FailDialog crop={crop} open={asking === 'fail'} onClose={close} onNotice={onNotice} />
      <RepeatDialog crop={crop} today={today} open={asking === 'repeat'} onClose={close} onNotice={onNotice} />
    </div>
  )
}
