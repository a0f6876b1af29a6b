import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatKept } from '@farmlane/contract/fulfilment/format-kept.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { optionDays, optionFacts, optionTitle } from '../option-labels.ts'
import { usePauseOption, useRemoveOption } from '../own-option-commands.ts'
import { formatCalendarDay, formatCutoff } from '../own-option-labels.ts'
import { wayIcons } from '../way-icons.ts'
import { editWayLink } from '../ways-links.ts'
import { SlotLines } from './slot-lines.tsx'

/** Only the next few slots; the editor shows all four weeks. */
const slotsShown = 4

type OwnOptionCardProps = { farm: Farm; option: OwnOption; onDone: (message: string) => void }

/** One option: what shoppers see, the upcoming slots, and its actions. */
export function OwnOptionCard({ farm, option, onDone }: OwnOptionCardProps) {
  const { active, time_zone, capacity, closed_days, slots } = option
  const Icon = wayIcons[option.way]
  const title = optionTitle(option)
  const kept = slots.filter(({ follows }) => !follows)
  return (
    <Card as="section" aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3.5">
          <Icon size={26} aria-hidden="true" className="mt-0.5 shrink-0 text-link" />
          <h2 className="min-w-0 text-2xl break-words">{title}</h2>
        </div>
        <Chip tone={active ? 'leaf' : 'wheat'}>{active ? 'Shoppers can choose it' : 'Paused'}</Chip>
      </div>
      <p className="mt-3 font-semibold">{optionDays(option)}</p>
      <p className="mt-1 text-[15px] text-ink-2">
        {[formatCutoff(option.cutoff), ...optionFacts(option, farm.currency)].join(' · ')}
      </p>
      {closed_days.length > 0 && (
        <p className="mt-1 text-[15px] text-ink-2">Closed on {closed_days.map(formatCalendarDay).join('; ')}</p>
      )}
      {option.note && <p className="mt-1 text-[15px] whitespace-pre-line break-words text-ink-2">{option.note}</p>}
      {kept.length > 0 && (
        <div className="mt-4">
          <Notice tone="warning" title="No longer in your hours">
            {formatKept(kept, time_zone).join(' ')} Hand these orders over as agreed, or work it out with the shoppers.
          </Notice>
        </div>
      )}
      <h3 className="mt-5 font-body text-base font-bold tracking-normal">Coming up</h3>
      {slots.length === 0 ? (
        <p className="mt-1 text-ink-2">Nothing in the next four weeks. Shoppers can’t choose a day until you add one.</p>
      ) : (
        <SlotLines slots={slots.slice(0, slotsShown)} timeZone={time_zone} capacity={capacity} label={`Coming up: ${title}`} />
      )}
      {option.can.edit && <Commands farm={farm} option={option} title={title} onDone={onDone} />}
    </Card>
  )
}

function Commands({ farm, option, title, onDone }: OwnOptionCardProps & { title: string }) {
  const pause = usePauseOption()
  const remove = useRemoveOption()
  const [asking, setAsking] = useState(false)
  const params = { farm_id: farm.id, option_id: option.id }
  const turn = () =>
    pause.mutate({ params, body: { active: !option.active } }, { onSuccess: ({ message }) => onDone(`${title}: ${message}`) })
  const takeOff = () =>
    remove.mutate(
      { params },
      {
        onSuccess: ({ message }) => onDone(`${title}: ${message}`),
        onSettled: () => setAsking(false),
      },
    )
  const failed = pause.error ?? remove.error
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          to={editWayLink(option.id)}
          variant="outline"
          icon={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Edit ${title}`}
        >
          Edit
        </ButtonLink>
        <Button
          variant="outline"
          busy={pause.isPending}
          onClick={turn}
          aria-label={`${option.active ? 'Pause' : 'Resume'} ${title}`}
          icon={
            option.active ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />
          }
        >
          {option.active ? 'Pause' : 'Resume'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => setAsking(true)}
          aria-label={`Remove ${title}`}
          icon={<IconTrash size={18} aria-hidden="true" />}
        >
          Remove
        </Button>
      </div>
      {failed && (
        <div className="mt-4">
          <Notice tone="error">{sentenceOf(failed)}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${title}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={takeOff}
      >
        This deletes its days, hours and fees. If it still has open orders, we’ll pause it instead.
      </ConfirmDialog>
    </>
  )
}
