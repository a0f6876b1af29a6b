import type { RecordInput } from '@farmlane/contract/inputs/input.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import type { CorrectProps } from '../../../platform/outbox/kinds.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRecordInput } from '../input-commands.ts'
import { InputFields } from './input-fields.tsx'
import { InputForm, momentsOf, requireFaultless, typedOf } from './input-form.ts'
import { usePlaceNames } from './place-names.ts'

/** Corrects a refused record and replaces it under the same id. */
export function CorrectInputDialog({ row, farm, onClose }: CorrectProps) {
  const record = useRecordInput()
  const namesOf = usePlaceNames(farm)
  const { id: _, farm_id: _farm, device_at, ...facts } = row.body as RecordInput
  const contract = useContractForm({
    schema: InputForm,
    defaults: typedOf(facts, farm.time_zone),
    onSubmit: async (typed, touched) => {
      const moments = momentsOf(typed, farm.time_zone)
      // The inputs show minutes only, so untouched times keep their seconds.
      const times = {
        started_at: 'started_at' in touched ? moments.started_at : facts.started_at,
        ended_at: 'ended_at' in touched ? moments.ended_at : facts.ended_at,
      }
      const body = { ...typed, ...times, id: row.id, farm_id: farm.id, device_at }
      requireFaultless(body)
      await record.mutateAsync({ body, shown: { product: body.product, ...namesOf(body) }, stoodInInbox: true })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title="Correct this entry">
      {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
      <DialogForm contract={contract} confirm="Save and send" onClose={onClose}>
        <InputFields farm={farm} contract={contract} />
      </DialogForm>
    </Dialog>
  )
}
