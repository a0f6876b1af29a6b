import type { CorrectProps } from '../../../../platform/outbox/kinds.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { animalIdOf, eventIn, shownOf } from '../../offline/animal-overlay.ts'
import { useAnimal } from '../../offline/unsent-animals.ts'
import { RecordDialog } from '../record-dialog.tsx'

/** The form for any event, opened with the refused one. */
export function CorrectRefused({ row, farm, onClose }: CorrectProps) {
  const { animal } = useAnimal(farm, animalIdOf(row))
  const event = eventIn(row)
  if (!animal || !event)
    return (
      <Dialog open onOpenChange={onClose} title="Correct this entry" description={shownOf(row).label}>
        <Notice tone="warning">
          This animal isn’t on this device. Open this page again when you’re online, or withdraw the entry and record it again.
        </Notice>
      </Dialog>
    )
  return (
    <RecordDialog
      farm={farm}
      animal={animal}
      begin={{ ...event, id: row.id }}
      title="Correct this entry"
      description={row.problem?.message}
      wrong={shownOf(row).line}
      onClose={onClose}
      onNotice={() => {}}
    />
  )
}
