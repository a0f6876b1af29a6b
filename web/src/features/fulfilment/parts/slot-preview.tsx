import { useState } from 'react'
import { readNumber } from '../../../platform/forms/text-schemas.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SlotLines } from './slot-lines.tsx'
import type { OptionForm } from './use-option-form.ts'

/** The number of slots shown before "show more". */
const slotsShown = 5

/** The slots that the typed settings would produce in the next four weeks, computed by the server as for shoppers. */
export function SlotPreviewPart({ form: { preview, draft, option } }: { form: OptionForm }) {
  const [whole, setWhole] = useState(false)
  const { shown, incomplete, error, busy } = preview
  if (incomplete) return <p className="text-ink-2">Fill in the days and hours to preview the coming days.</p>
  if (!shown && error)
    return (
      <LoadFailed what="the preview" busy={busy} again={preview.again}>
        {sentenceOf(error)}
      </LoadFailed>
    )
  if (!shown) return <Spinner label="Loading the coming days" />
  if (shown.slots.length === 0)
    return <p className="text-ink-2">These settings have no days in the next four weeks, so shoppers couldn’t order.</p>
  const capacity = readNumber(draft.capacity) || (option?.capacity ?? 1)
  return (
    <div aria-busy={busy} className="-mt-3">
      <SlotLines
        slots={whole ? shown.slots : shown.slots.slice(0, slotsShown)}
        timeZone={shown.time_zone}
        capacity={capacity}
        label="Coming up with these settings"
      />
      {shown.slots.length > slotsShown && !whole && (
        <Button size="s" variant="outline" onClick={() => setWhole(true)} className="mt-2">
          Show all {shown.slots.length}
        </Button>
      )}
    </div>
  )
}
