import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { cropStatusLabels } from '../crop-labels.ts'

export type CropSearch = { field?: string | undefined; status?: CropStatus | 'archived' | undefined }
type CropFiltersProps = { fields: readonly Field[]; search: CropSearch; onSearch: (search: CropSearch) => void }

const statusOptions = [
  ...(Object.keys(cropStatusLabels) as CropStatus[]).map((value) => ({ value, label: cropStatusLabels[value].name })),
  { value: 'archived', label: 'Archived' },
]

export function CropFilters({ fields, search, onSearch }: CropFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:min-w-96">
      <SelectField
        label="Field"
        placeholder="All fields"
        options={fields.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.field ?? ''}
        onChange={(event) => onSearch({ ...search, field: event.target.value || undefined })}
      />
      <SelectField
        label="Status"
        placeholder="All in use"
        options={statusOptions}
        value={search.status ?? ''}
        onChange={(event) => onSearch({ ...search, status: (event.target.value || undefined) as CropSearch['status'] })}
      />
    </div>
  )
}
