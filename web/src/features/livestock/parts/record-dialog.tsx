import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind } from '@farmlane/contract/livestock/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsQuery } from '../../growing/field-queries.ts'
import { animalsQuery } from '../animal-queries.ts'
import { RecordForm } from './record-form.tsx'

type RecordDialogProps = {
  farm: Farm
  animal: Animal
  kind: EventKind | null
  onClose: () => void
  onSaid: (sentence: string) => void
}

const titles: Readonly<Record<EventKind, (name: string) => string>> = {
  yield: (name) => `Collect from ${name}`,
  move: (name) => `Move ${name}`,
  weight: (name) => `Weigh ${name}`,
  treatment: (name) => `Treat ${name}`,
  breeding: (name) => `Breed ${name}`,
  birth: (name) => `Birth: ${name}`,
  arrival: (name) => `Arrival: ${name}`,
  sale: (name) => `Sale: ${name}`,
  slaughter: (name) => `Slaughter: ${name}`,
  death: (name) => `Death: ${name}`,
}

export function RecordDialog({ farm, animal, kind, onClose, onSaid }: RecordDialogProps) {
  // Asked for before the first dialog opens: the form offers them at once.
  const fields = useQuery(fieldsQuery(farm.id)).data?.results ?? []
  const animals = useQuery(animalsQuery(farm.id)).data?.results ?? []
  return (
    <Dialog open={kind !== null} onOpenChange={onClose} title={titles[kind ?? 'weight'](animal.label)}>
      {kind && (
        <RecordForm
          key={kind}
          farm={farm}
          animal={animal}
          kind={kind}
          fields={fields.filter(({ status }) => status !== 'archived')}
          animals={animals}
          onClose={onClose}
          onSaid={onSaid}
        />
      )}
    </Dialog>
  )
}
