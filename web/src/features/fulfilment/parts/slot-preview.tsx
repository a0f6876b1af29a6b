import { sentenceOf } from '../../../platform/api.ts'
import { readNumber } from '../../../platform/text-schemas.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SlotLines } from './slot-lines.tsx'
import type { OptionForm } from './use-option-form.ts'

/** What the settings as typed would make in the coming four weeks, worked out by the server as for shoppers. */
export function SlotPreviewPart({ form: { preview, draft } }: { form: OptionForm }) {
  const { shown, incomplete, error, busy } = preview
  if (incomplete) return <p className="text-ink-2">Finish the days and hours to see what is coming.</p>
  if (!shown && error)
    return (
      <LoadFailed what="the preview" busy={busy} again={preview.again}>
        {sentenceOf(error)}
      </LoadFailed>
    )
  if (!shown) return <Spinner label="Working out the coming days" />
  if (shown.slots.length === 0)
    return <p className="text-ink-2">These settings make nothing in the next four weeks. Shoppers could choose no day.</p>
  const capacity = readNumber(draft.capacity) || 1
  return (
    <div aria-busy={busy} className="-my-3 max-h-96 overflow-y-auto">
      <SlotLines slots={shown.slots} timeZone={shown.time_zone} capacity={capacity} label="Coming up with these settings" />
    </div>
  )
}
