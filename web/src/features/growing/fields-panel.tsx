import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { ShapesMap } from '../../platform/map/shapes-map.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { shapesOf } from './field-labels.ts'
import { fieldsQuery } from './field-queries.ts'
import { fieldLink } from './operations-links.ts'
import { FieldDetails } from './parts/field-details.tsx'
import { FieldForm } from './parts/field-form.tsx'
import { FieldList } from './parts/field-list.tsx'

type FieldsPanelProps = {
  farm: Farm
  /** The selected field. */
  fieldId?: string | undefined
  edit?: 'new' | 'field' | undefined
  /** The field's harvests, passed in by the route because this domain doesn't know harvests. */
  harvests?: ReactNode
}

export function FieldsPanel({ farm, fieldId, edit, harvests }: FieldsPanelProps) {
  const fields = useQuery(fieldsQuery(farm.id))
  const navigate = useNavigate()
  if (fields.isPending) return <Spinner label="Loading the fields" />
  if (!fields.data) {
    return (
      <LoadFailed what="the fields" busy={fields.isFetching} again={() => void fields.refetch()}>
        {sentenceOf(fields.error)}
      </LoadFailed>
    )
  }
  const all = fields.data.results
  const field = all.find(({ id }) => id === fieldId)
  if (edit === 'new' && farm.can.edit) return <FieldForm farm={farm} fields={all} />
  if (edit === 'field' && field?.can.edit) return <FieldForm key={field.id} farm={farm} fields={all} field={field} />

  const beside = field ? (
    <FieldDetails key={field.id} farm={farm} field={field} harvests={harvests} />
  ) : (
    <FieldList farm={farm} fields={all} />
  )
  const shapes = shapesOf(all)
  if (shapes.length === 0) return beside
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ShapesMap
        label="Map of your fields"
        shapes={shapes}
        {...(field?.outline && field.status !== 'archived' && { view: { around: field.outline } })}
        picked={field?.id}
        onPick={(id) => void navigate(fieldLink(id), { preventScrollReset: true })}
        className="h-72 sm:h-96 xl:sticky xl:top-6 xl:h-[28rem]"
      />
      {beside}
    </div>
  )
}
