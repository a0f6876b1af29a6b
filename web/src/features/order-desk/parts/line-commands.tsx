import { type LineCommand, lineFault } from '@farmlane/contract/orders/line-rules.ts'
import { isUnweighed } from '@farmlane/contract/orders/order-sum.ts'
import { useState } from 'react'
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import type { LineDialogProps } from './line-dialog.ts'
import { OtherLotDialog } from './other-lot-dialog.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'
import { WeighDialog } from './weigh-dialog.tsx'

const commands = ['weigh', 'short', 'substitute', 'other_lot'] as const satisfies LineCommand[]
type Command = (typeof commands)[number]

/** The actions for one line: weighing as a button, the others in a menu. */
export function LineCommands({ farmId, order, line }: Omit<LineDialogProps, 'open' | 'onClose'>) {
  const [command, setCommand] = useState<Command | null>(null)
  const dialog = (which: Command): LineDialogProps => ({
    farmId,
    order,
    line,
    open: command === which,
    onClose: () => setCommand(null),
  })
  const names: Record<Command, string> = {
    weigh: line.weights ? 'Weigh again' : 'Weigh',
    short: line.substitutes !== null ? 'Don’t bring it' : line.missing > 0 ? 'Change the shortage' : 'Report short',
    substitute: 'Bring something else',
    other_lot: 'Take another lot',
  }
  const may = commands.filter((each) => lineFault(each, order, line) === null)
  if (may.length === 0) return null
  const actions: Action[] = may.map((each) => ({ label: names[each], onSelect: () => setCommand(each) }))
  return (
    <div className="ml-auto flex shrink-0 items-center gap-2">
      {isUnweighed(line) && may.includes('weigh') && (
        <Button size="s" variant="outline" onClick={() => setCommand('weigh')}>
          Weigh
          <span className="sr-only">
            {' '}
            {line.name} for {order.name}
          </span>
        </Button>
      )}
      <ActionMenu label={`Change ${line.name} for ${order.name}`} actions={actions} />
      {may.includes('weigh') && <WeighDialog {...dialog('weigh')} />}
      <ShortDialog {...dialog('short')} />
      <SubstituteDialog {...dialog('substitute')} />
      <OtherLotDialog {...dialog('other_lot')} />
    </div>
  )
}
