import type { Desk } from '@farmlane/contract/orders/desk.ts'
import { useTouched } from '../../../platform/forms/use-touched.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useDeskSettings } from '../desk-commands.ts'

/** How the farm answers new orders. Orders that already wait are not affected. */
export function DeskSettings({ farmId, desk }: { farmId: string; desk: Desk }) {
  const change = useDeskSettings()
  const [shown, touch] = useTouched(desk.settings.accepts_automatically, (accepts_automatically, ended) =>
    change.mutate({ params: { farm_id: farmId }, body: { accepts_automatically } }, ended),
  )
  return (
    <Checkbox
      label="Accept orders automatically"
      hint="When this is off, someone on your team accepts or declines each order."
      error={change.isError ? sentenceOf(change.error) : undefined}
      checked={shown}
      onChange={({ target }) => touch(target.checked)}
    />
  )
}
