import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EditAnimalForm } from './edit-animal-form.tsx'
import { NewAnimalForm } from './new-animal-form.tsx'

type AnimalDialogProps = { farm: Farm; animal: Animal | 'new' | null; onClose: () => void }

export function AnimalDialog({ farm, animal, onClose }: AnimalDialogProps) {
  const isNew = animal === 'new'
  return (
    <Dialog
      open={animal !== null}
      onOpenChange={onClose}
      title={isNew ? 'Add an animal or group' : `Edit ${animal?.label ?? 'the animal'}`}
    >
      {isNew && <NewAnimalForm farm={farm} onClose={onClose} />}
      {animal && !isNew && <EditAnimalForm farm={farm} animal={animal} onClose={onClose} />}
    </Dialog>
  )
}
