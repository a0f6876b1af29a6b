import type { DeskLine, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { isUnweighed } from '@farmlane/contract/orders/order-sum.ts'
import { useState } from 'react'
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { OtherLotDialog } from './other-lot-dialog.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'
import { WeighDialog } from './weigh-dialog.tsx'

export type LineDialogProps = { farmId: string; order: DeskOrder; line: DeskLine; open: boolean; onClose: () => void }

type Deed = 'weigh' | 'short' | 'instead' | 'lot'

/** What can be done about one line: the scale in reach, the rest behind three dots. */
export function LineDeeds({ farmId, order, line }: Omit<LineDialogProps, 'open' | 'onClose'>) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const dialog = (which: Deed): LineDialogProps => ({ farmId, order, line, open: deed === which, onClose: () => setDeed(null) })
  const pieces = line.pricing_mode === 'piece_by_weight'
  const brought = line.substitutes !== null
  const actions: Action[] = [
    ...(pieces && line.missing < line.quantity
      ? [{ label: line.weights ? 'Weigh again' : 'Weigh', onSelect: () => setDeed('weigh') }]
      : []),
    {
      label: brought ? 'Take it back' : line.missing > 0 ? 'Change what is missing' : 'It is short',
      onSelect: () => setDeed('short'),
    },
    ...(!brought && line.missing > 0 && line.wish !== 'refund'
      ? [{ label: 'Bring something else', onSelect: () => setDeed('instead') }]
      : []),
    ...(line.lots.length > 0 ? [{ label: 'Take another lot', onSelect: () => setDeed('lot') }] : []),
  ]
  return (
    <div className="ml-auto flex shrink-0 items-center gap-2">
      {isUnweighed(line) && (
        <Button size="s" variant="outline" onClick={() => setDeed('weigh')}>
          Weigh
          <span className="sr-only">
            {' '}
            {line.name} for {order.name}
          </span>
        </Button>
      )}
      <ActionMenu label={`Change ${line.name} for ${order.name}`} actions={actions} />
      {pieces && <WeighDialog {...dialog('weigh')} />}
      <ShortDialog {...dialog('short')} />
      <SubstituteDialog {...dialog('instead')} />
      <OtherLotDialog {...dialog('lot')} />
    </div>
  )
}
