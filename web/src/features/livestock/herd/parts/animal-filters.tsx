import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Species } from '@farmlane/contract/livestock/constants.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { speciesLabels } from '../../animals/species-labels.ts'

export type AnimalSearch = { species?: Species | undefined; gone?: boolean | undefined; field?: string | undefined }
type AnimalFiltersProps = { animals: readonly Animal[]; search: AnimalSearch; onSearch: (search: AnimalSearch) => void }

/** Offers only values that occur. */
export function AnimalFilters({ animals, search, onSearch }: AnimalFiltersProps) {
  const kinds = [...new Set([...animals.map(({ species }) => species), ...(search.species ? [search.species] : [])])]
  const places = new Map(animals.flatMap(({ place }) => (place ? [[place.id, place.name] as const] : [])))
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:min-w-140 sm:grid-cols-3">
      <SelectField
        label="Kind"
        placeholder="All kinds"
        options={kinds.map((value) => ({ value, label: speciesLabels[value].name }))}
        value={search.species ?? ''}
        onChange={({ target }) => onSearch({ ...search, species: (target.value || undefined) as Species | undefined })}
      />
      <SelectField
        label="Field"
        placeholder="All fields"
        options={[...places].map(([value, label]) => ({ value, label }))}
        value={search.field ?? ''}
        onChange={({ target }) => onSearch({ ...search, field: target.value || undefined })}
      />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label="Show"
          options={[
            { value: 'here', label: 'On the farm' },
            { value: 'gone', label: 'Gone' },
          ]}
          value={search.gone ? 'gone' : 'here'}
          onChange={({ target }) => onSearch({ gone: target.value === 'gone' })}
        />
      </div>
    </div>
  )
}
