import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Species } from '@farmlane/contract/livestock/constants.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatHead, speciesLabels } from '../animals/species-labels.ts'
import { useAnimals } from '../offline/unsent-animals.ts'
import { AnimalDialog } from './parts/animal-dialog.tsx'
import { AnimalFilters, type AnimalSearch } from './parts/animal-filters.tsx'
import { AnimalRows } from './parts/animal-rows.tsx'
import { NoAnimals } from './parts/no-animals.tsx'

type LivestockPanelProps = { farm: Farm; search: AnimalSearch; onSearch: (search: AnimalSearch) => void }

/** All animals and groups, by species. */
export function LivestockPanel({ farm, search, onSearch }: LivestockPanelProps) {
  const { asked, animals: all } = useAnimals(farm, search.gone ? 'gone' : 'here')
  const [adding, setAdding] = useState(false)
  const shown = all.filter(
    ({ species, place }) => (!search.species || species === search.species) && (!search.field || place?.id === search.field),
  )
  const add = () => setAdding(true)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AnimalFilters animals={all} search={search} onSearch={onSearch} />
        {farm.can.edit && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
            Add an animal or group
          </Button>
        )}
      </div>
      {asked.isPending && <Spinner label="Loading the animals" />}
      {asked.isError && !asked.data && (
        <LoadFailed what="the animals" busy={asked.isFetching} again={() => void asked.refetch()}>
          {sentenceOf(asked.error)}
        </LoadFailed>
      )}
      {asked.data && shown.length === 0 && (
        <NoAnimals
          farm={farm}
          filtered={Boolean(search.species || search.field || search.gone)}
          onShowAll={() => onSearch({})}
          onAdd={add}
        />
      )}
      {kindsOf(shown).map(({ species, animals: each }) => (
        <Card key={species} as="section" aria-labelledby={`kind-${species}`}>
          <h2 id={`kind-${species}`} className="flex flex-wrap items-baseline gap-x-2.5 text-2xl">
            {speciesLabels[species].name}
            {!search.gone && (
              <span className="font-body text-base font-normal text-ink-2">{formatHead(species, headOf(each))}</span>
            )}
          </h2>
          <AnimalRows farm={farm} animals={each} />
        </Card>
      ))}
      {farm.can.edit && <AnimalDialog farm={farm} animal={adding ? 'new' : null} onClose={() => setAdding(false)} />}
    </div>
  )
}

const headOf = (animals: readonly Animal[]): number => animals.reduce((sum, { head }) => sum + head, 0)

/** The species in the order they appear, each once. */
function kindsOf(animals: readonly Animal[]): { species: Species; animals: Animal[] }[] {
  const kinds = new Map<Species, Animal[]>()
  for (const animal of animals) kinds.set(animal.species, [...(kinds.get(animal.species) ?? []), animal])
  return [...kinds].map(([species, each]) => ({ species, animals: each }))
}
