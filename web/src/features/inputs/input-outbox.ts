import { bringKind } from '../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { bringClosing } from '../growing/waiting-blocks.ts'
import { formatPlace } from './input-labels.ts'
import { closingOfAmendment, closingOfRecord, closingOfWithdrawal, type InputShown } from './input-overlay.ts'
import { inputsKey } from './input-queries.ts'

export const inputCommands = 'inputs.'

/** An input's blocks appear with fields and crops; what it withholds appears with lots and harvests. */
const touches = [inputsKey, ['growing'], ['stock'], ['catalog'], ['harvests'], ['insights']]
const shownOf = ({ shown }: OutboxRow) => shown as InputShown
const detail = (row: OutboxRow) => formatPlace(shownOf(row))
const reason = { name: 'reason', label: 'Reason' }

bringKind('inputs.record', { label: (row) => `${shownOf(row).product} applied`, detail, touches })
bringKind('inputs.amend', { label: (row) => `Amend ${shownOf(row).product}`, detail, touches, fields: [reason] })
bringKind('inputs.withdraw', { label: (row) => `Withdraw ${shownOf(row).product}`, detail, touches, fields: [reason] })

bringClosing('inputs.record', closingOfRecord)
bringClosing('inputs.amend', closingOfAmendment)
bringClosing('inputs.withdraw', closingOfWithdrawal)
