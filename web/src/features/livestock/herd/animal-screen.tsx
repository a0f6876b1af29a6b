import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { WholeAnimal } from '@farmlane/contract/livestock/animal.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../platform/format/format-days.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { fieldLink } from '../../growing/operations-links.ts'
import { formatAge, sexLabels } from '../animals/animal-labels.ts'
import { animalLink, livestockLink } from '../animals/animal-links.ts'
import { formatHead, speciesLabels } from '../animals/species-labels.ts'
import { BookCard } from '../book/book-card.tsx'
import { useAnimal } from '../offline/unsent-animals.ts'
import { AnimalActions } from './parts/animal-actions.tsx'
import { StatusChip } from './parts/animal-rows.tsx'
import { AnimalTile } from './parts/animal-tile.tsx'
import { PhotosCard } from './parts/photos-card.tsx'
import { WithheldChips } from './parts/withheld-chips.tsx'

/** One animal or group: its details, the events that can be recorded, and its book. */
export function AnimalScreen({ farm, animalId }: { farm: Farm; animalId: string }) {
  const { asked, animal } = useAnimal(farm, animalId)
  return (
    <div>
      <TextLink to={livestockLink} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All animals
      </TextLink>
      <div className="mt-2">
        {!animal && asked.isPending && <Spinner label="Loading the animal" />}
        {!animal &&
          asked.isError &&
          (asked.error instanceof Problem && asked.error.code === 'not_found' ? (
            <Notice tone="error">{asked.error.message}</Notice>
          ) : (
            <LoadFailed what="the animal" busy={asked.isFetching} again={() => void asked.refetch()}>
              {sentenceOf(asked.error)}
            </LoadFailed>
          ))}
        {animal && <AnimalPage farm={farm} animal={animal} />}
      </div>
    </div>
  )
}

function AnimalPage({ farm, animal }: { farm: Farm; animal: WholeAnimal }) {
  const today = useFarmToday(farm)
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col gap-4.5">
        <Card as="section" aria-labelledby="animal">
          <div className="flex items-center gap-3.5">
            <AnimalTile animal={animal} />
            <h2 id="animal" className="min-w-0 text-[26px] break-words">
              {animal.label}
            </h2>
          </div>
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            <StatusChip animal={animal} />
            <WithheldChips animal={animal} today={today} />
          </div>
          {animal.kind === 'group' && <p className="mt-4 font-display text-4xl">{formatHead(animal.species, animal.head)}</p>}
          {animal.story && <p className="mt-3 break-words whitespace-pre-line">{animal.story}</p>}
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
            {factsOf(animal, today).map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
          {animal.notes && <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">{animal.notes}</p>}
          <AnimalActions farm={farm} animal={animal} />
        </Card>
        <PhotosCard animal={animal} />
      </div>
      <BookCard farm={farm} animal={animal} />
    </div>
  )
}

const toAnimal = ({ id, label }: { id: string; label: string }) => (
  <Link key={id} to={animalLink(id)} className="inline-flex min-h-6 items-center text-link underline">
    {label}
  </Link>
)
const several = (animals: readonly { id: string; label: string }[]) => (
  <span className="flex flex-wrap gap-x-3 gap-y-1">{animals.map(toAnimal)}</span>
)

function factsOf(animal: WholeAnimal, today: string): (readonly [string, ReactNode])[] {
  const { species, breed, sex, born_on, dam, sire, group, place, last_weight, young, of_group } = animal
  const facts: (readonly [string, ReactNode])[] = [
    ['Kind', speciesLabels[species].name],
    ['Breed', breed],
    ['Sex', sex === 'unknown' ? null : sexLabels[sex]],
    ['Born', born_on && `${formatDay(born_on, today)}, ${formatAge(born_on, today)}`],
    [
      'Where',
      place ? (
        <Link key={place.id} to={fieldLink(place.id)} className="text-link underline">
          {place.name}
        </Link>
      ) : (
        'No field'
      ),
    ],
    ['Group', group && toAnimal(group)],
    ['Last weight', last_weight && `${last_weight.weight} ${last_weight.unit}, ${formatDay(last_weight.on, today)}`],
    ['Dam', dam && toAnimal(dam)],
    ['Sire', sire && toAnimal(sire)],
    ['Young', young.length > 0 && several(young)],
    ['With their own record', of_group.length > 0 && several(of_group)],
    ['Shoppers', animal.public ? 'Visible to shoppers' : 'Hidden from shoppers'],
  ]
  return facts.filter(([, value]) => Boolean(value))
}
