import type { CorrectProps } from '../../../../platform/outbox/kinds.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { animalIdOf, eventIn, shownOf } from '../../offline/animal-overlay.ts'
import { useAnimal } from '../../offline/unsent-animals.ts'
import { RecordDialog } from '../record-dialog.tsx'

/** The form for any event, opened with the refused one. */
export function CorrectRefused({ row, farm, onClose }: CorrectProps) {
  const { animal } = useAnimal(farm, animalIdOf(row))
  const said = eventIn(row)
  if (!animal || !said)
    return (
      <Dialog open onOpenChange={onClose} title="Put it right" description={shownOf(row).label}>
        <Notice tone="warning">
          This animal is not on this device. Open this page again with a network, or withdraw the entry and record it anew.
        </Notice>
      </Dialog>
    )
  return (
    <RecordDialog
      farm={farm}
      animal={animal}
      begin={{ ...said, id: row.id }}
      title="Put it right"
      description={row.problem?.message}
      wrong={shownOf(row).line}
      onClose={onClose}
      onSaid={() => {}}
    />
  )
}
