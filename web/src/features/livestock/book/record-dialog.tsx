import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsQuery } from '../../growing/field-queries.ts'
import { eventName } from '../animals/animal-labels.ts'
import { useAnimals, useBook } from '../offline/unsent-animals.ts'
import type { SaidEvent } from './event-defaults.ts'
import { useKnownYields } from './known-yields.ts'
import { RecordForm } from './parts/record-form.tsx'

type RecordDialogProps = {
  farm: Farm
  animal: Animal
  /** The form's initial values; null while it is closed. */
  begin: SaidEvent | null
  title?: string | undefined
  description?: string | undefined
  wrong?: AnimalEvent | undefined
  onClose: () => void
  onNotice: (sentence: string) => void
}

const titles: Readonly<Record<Exclude<EventKind, 'birth'>, (name: string) => string>> = {
  yield: (name) => `Collect from ${name}`,
  move: (name) => `Move ${name}`,
  transfer: (name) => `Move some of ${name}`,
  weight: (name) => `Weigh ${name}`,
  treatment: (name) => `Treat ${name}`,
  breeding: (name) => `Breed ${name}`,
  arrival: (name) => `Arrival: ${name}`,
  sale: (name) => `Sale: ${name}`,
  slaughter: (name) => `Slaughter: ${name}`,
  death: (name) => `Death: ${name}`,
}

const titleOf = (kind: EventKind, { label, species }: Animal): string =>
  kind === 'birth' ? `${eventName(kind, species)}: ${label}` : titles[kind](label)

export function RecordDialog({ farm, animal, begin, title, description, wrong, onClose, onNotice }: RecordDialogProps) {
  // Fetched before the dialog opens, so that the form can offer the fields at once.
  const fields = useQuery(fieldsQuery(farm.id)).data?.results ?? []
  const { animals } = useAnimals(farm)
  const { lines } = useBook(farm, animal)
  const known = useKnownYields(farm, animal, { animals, lines })
  return (
    <Dialog
      open={begin !== null}
      onOpenChange={onClose}
      title={title ?? titleOf(begin?.kind ?? 'weight', animal)}
      description={description}
    >
      {begin && (
        <RecordForm
          key={begin.kind}
          farm={farm}
          animal={animal}
          begin={begin}
          fields={fields.filter(({ status }) => status !== 'archived')}
          animals={animals}
          known={known}
          slaughteredOn={lines.find(({ slaughter, taken_back }) => slaughter && !taken_back)?.on}
          wrong={wrong}
          onClose={onClose}
          onNotice={onNotice}
        />
      )}
    </Dialog>
  )
}
