import type { Desk } from '@farmlane/contract/orders/desk.ts'
import { sentenceOf } from '../../../platform/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useDeskSettings } from '../desk-deeds.ts'

/** How the farm answers orders. Those that wait already stay as they are. */
export function DeskSettings({ farmId, desk }: { farmId: string; desk: Desk }) {
  const change = useDeskSettings()
  const shown = change.isPending ? change.variables.body.accepts_automatically : desk.settings.accepts_automatically
  return (
    <Checkbox
      label="Accept orders automatically"
      hint="Switched off, each new order waits until somebody of the farm accepts or declines it."
      error={change.isError ? sentenceOf(change.error) : undefined}
      checked={shown}
      onChange={({ target }) => change.mutate({ params: { farm_id: farmId }, body: { accepts_automatically: target.checked } })}
    />
  )
}
