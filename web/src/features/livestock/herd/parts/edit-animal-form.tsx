import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Animal, AnimalDetails } from '@farmlane/contract/livestock/animal.ts'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../../platform/forms/contract-form.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { useFarmToday } from '../../../farms/farm-today.ts'
import { useUpdateAnimal } from '../../offline/animal-commands.ts'
import { AnimalFields } from './animal-fields.tsx'

/** Sends only the touched fields, so two people editing different fields don't overwrite each other. */
export function EditAnimalForm({ farm, animal, onClose }: { farm: Farm; animal: Animal; onClose: () => void }) {
  const update = useUpdateAnimal()
  const { tag, name, species, breed, sex, born_on, story, notes } = animal
  const contract = useContractForm({
    schema: AnimalDetails,
    defaults: {
      ...{ tag, name, species, breed, sex, born_on, story, notes },
      public: animal.public,
      dam_id: animal.dam?.id ?? null,
      sire_id: animal.sire?.id ?? null,
    },
    onSubmit: async (_, touched) => {
      await update.mutateAsync({ params: { animal_id: animal.id }, body: touched })
      onClose()
    },
  })
  const chosenSpecies = useWatch({ control: contract.form.control, name: 'species' })
  return (
    <DialogForm contract={contract} confirm="Save" onClose={onClose}>
      <AnimalFields
        farm={farm}
        field={contract.field}
        kind={animal.kind}
        species={chosenSpecies}
        today={useFarmToday(farm)}
        except={animal.id}
      />
    </DialogForm>
  )
}
