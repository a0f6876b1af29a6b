import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { type AnimalEvent, TakeBack } from '@farmlane/contract/livestock/event.ts'
import { useState } from 'react'
import { newId } from '../../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { formatEvent } from '../../animals/animal-labels.ts'
import { useTakeBack } from '../../offline/animal-commands.ts'

type TakeBackProps = { farm: Farm; animal: Pick<Animal, 'label' | 'species'>; event: AnimalEvent | null; onClose: () => void }

export function TakeBackDialog({ farm, animal, event, onClose }: TakeBackProps) {
  return (
    <Dialog
      open={event !== null}
      onOpenChange={onClose}
      title="Undo this entry?"
      description={
        event && `${formatEvent(event, farm.currency, animal.species)}. It stays in the book, marked as undone with your reason.`
      }
    >
      {event && <TakeBackForm farm={farm} animal={animal} event={event} onClose={onClose} />}
    </Dialog>
  )
}

function TakeBackForm({ farm, animal, event, onClose }: TakeBackProps & { event: AnimalEvent }) {
  const takeBack = useTakeBack()
  const [id] = useState(newId)
  const contract = useContractForm({
    schema: TakeBack,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await takeBack.mutateAsync({ farm, animal, line: event, body: { id, reason } })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Undo" tone="tomato" onClose={onClose}>
      <TextField label="Reason" required autoComplete="off" placeholder="It was the other ewe" {...contract.field('reason')} />
    </DialogForm>
  )
}
