import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { WaitingMark } from '../../../../ui/waiting-mark.tsx'
import { useFarmToday } from '../../../farms/farm-today.ts'
import { formatAnimal, statusLabels } from '../../animals/animal-labels.ts'
import { animalLink } from '../../animals/animal-links.ts'
import { useWaitingAnimals } from '../../offline/unsent-animals.ts'
import { AnimalTile } from './animal-tile.tsx'
import { WithheldChips } from './withheld-chips.tsx'

export function AnimalRows({ farm, animals }: { farm: Farm; animals: readonly Animal[] }) {
  const today = useFarmToday(farm)
  const waiting = useWaitingAnimals(farm.id)
  return (
    <ul className="mt-2">
      {animals.map((animal) => (
        <li key={animal.id} className="border-t border-line first:border-t-0">
          <Link to={animalLink(animal.id)} className="flex min-h-18 items-center gap-3 py-3">
            <AnimalTile animal={animal} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <span className="min-w-0 font-semibold break-words">{animal.label}</span>
                <StatusChip animal={animal} />
                <WithheldChips animal={animal} today={today} />
              </span>
              <span className="mt-0.5 block text-sm break-words text-ink-2">
                {formatAnimal(animal, today)}
                {animal.group && ` · in ${animal.group.label}`}
              </span>
              {waiting.has(animal.id) && (
                <span className="mt-0.5 block text-sm">
                  <WaitingMark />
                </span>
              )}
            </span>
            <IconChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** An animal on the farm shows no chip. */
export function StatusChip({ animal }: { animal: Animal }) {
  const { name, tone, Icon } = statusLabels[animal.status]
  if (animal.kind === 'group')
    return (
      <Chip tone="line" icon={<IconUsersGroup size={15} aria-hidden="true" />}>
        {animal.archived ? 'Archived group' : 'Group'}
      </Chip>
    )
  if (animal.status === 'here') return null
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
