import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type InputKind, inputKinds } from '@farmlane/contract/inputs/constants.ts'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { fieldsQuery } from '../growing/field-queries.ts'
import { useExportInputs } from './input-commands.ts'
import { kindLabels } from './input-labels.ts'
import { InputRows } from './parts/input-rows.tsx'
import { InputScreen } from './parts/input-screen.tsx'
import { RecordInputDialog, type WeatherNow } from './parts/record-input-dialog.tsx'
import { useInputs } from './unsent-inputs.ts'

export type InputSearch = { kind?: InputKind | undefined; field?: string | undefined }
type InputsPanelProps = {
  farm: Farm
  person: string
  weather: WeatherNow | undefined
  /** The selected record. */
  inputId: string | undefined
  search: InputSearch
  onSearch: (search: InputSearch) => void
}

const kindOptions = inputKinds.map((value) => ({ value, label: kindLabels[value].name }))

export function InputsPanel({ inputId, ...props }: InputsPanelProps) {
  return inputId ? <InputScreen key={inputId} farm={props.farm} inputId={inputId} /> : <InputList {...props} />
}

function InputList({ farm, person, weather, search, onSearch }: Omit<InputsPanelProps, 'inputId'>) {
  const { kind, field } = search
  const filters = useMemo(() => ({ ...(kind && { kind }), ...(field && { field_id: field }) }), [kind, field])
  const { query: inputs, inputs: all, isKnown } = useInputs(farm, filters)
  const fields = useQuery(fieldsQuery(farm.id)).data?.results ?? []
  const file = useExportInputs()
  const [recording, setRecording] = useState(false)
  const [saved, setSaved] = useState('')
  const filtered = Boolean(search.kind || search.field)
  const record = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setRecording(true)}>
      Record an input
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:min-w-96">
          <SelectField
            label="Kind"
            placeholder="All kinds"
            options={kindOptions}
            value={search.kind ?? ''}
            onChange={({ target }) => onSearch({ ...search, kind: (target.value || undefined) as InputSearch['kind'] })}
          />
          <SelectField
            label="Field"
            placeholder="All fields"
            options={fields.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.field ?? ''}
            onChange={({ target }) => onSearch({ ...search, field: target.value || undefined })}
          />
        </div>
        {record}
      </div>
      {saved && <Notice tone="success">{saved}</Notice>}
      {inputs.isPending && all.length === 0 && <Spinner label="Loading the inputs" />}
      {inputs.isError && !isKnown && all.length === 0 && (
        <LoadFailed what="the inputs" busy={inputs.isFetching} again={() => void inputs.refetch()}>
          {sentenceOf(inputs.error)}
        </LoadFailed>
      )}
      {isKnown && all.length === 0 && (
        <EmptyState
          title={filtered ? 'No matching records' : 'No inputs yet'}
          picture={<Food name="seedling" size={80} />}
          action={filtered ? <Button onClick={() => onSearch({})}>Show all inputs</Button> : record}
        >
          {filtered
            ? 'There are no inputs of this kind for this field.'
            : 'Record sprays, fertilizer and manure as their labels say. We’ll close the field and its crops for the required time, so nobody picks too early.'}
        </EmptyState>
      )}
      {all.length > 0 && (
        <Card as="section" aria-labelledby="inputs">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="inputs" className="text-2xl">
              Inputs
            </h2>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button
                size="s"
                variant="outline"
                busy={file.isPending}
                icon={<IconDownload size={18} aria-hidden="true" />}
                onClick={() => file.mutate({ farm_id: farm.id, ...filters })}
              >
                Save as CSV
              </Button>
              <Button
                size="s"
                variant="outline"
                icon={<IconPrinter size={18} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </div>
          </div>
          {file.error && <Notice tone="error">{sentenceOf(file.error)}</Notice>}
          <InputRows farm={farm} inputs={all} />
          {inputs.hasNextPage && (
            <div className="mt-4 flex justify-center print:hidden">
              <Button variant="outline" busy={inputs.isFetchingNextPage} onClick={() => void inputs.fetchNextPage()}>
                Load more
              </Button>
            </div>
          )}
        </Card>
      )}
      <RecordInputDialog
        open={recording}
        farm={farm}
        person={person}
        weather={weather}
        fieldId={search.field}
        onSaved={setSaved}
        onClose={() => setRecording(false)}
      />
    </div>
  )
}
