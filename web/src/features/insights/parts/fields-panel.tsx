import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { formatAcres, shapesOf } from '../../growing/field-labels.ts'
import { fieldsQuery } from '../../growing/field-queries.ts'
import { fieldLink, fieldsLink } from '../../growing/operations-links.ts'
import { FieldDrawing, hasRoomForItsName } from './field-drawing.tsx'
import { Panel } from './panel.tsx'

/** A drawing of the farm. Fields whose names don't fit are listed below it; screen readers get all of them. */
export function FieldsPanel({ farm, stats }: { farm: Farm; stats: DashboardStats }) {
  const fields = useQuery(fieldsQuery(farm.id))
  const standing = fields.data?.results.filter(({ status }) => status !== 'archived')
  const shapes = shapesOf(standing ?? [])
  const named = new Set(shapes.filter((shape) => hasRoomForItsName(shape, shapes)).map(({ id }) => id))
  const { count, acres } = stats.fields
  const summary = `${plural(count, { one: '{count} field', other: '{count} fields' })} · ${formatAcres(acres)}`
  return (
    <Panel title="Fields" aside={<TextLink to={fieldsLink}>{summary}</TextLink>} folded={summary}>
      {fields.isPending && <Spinner label="Loading the fields" />}
      {cannotShow(fields) && (
        <LoadFailed what="the fields" busy={fields.isFetching} again={() => void fields.refetch()}>
          {sentenceOf(fields.error)}
        </LoadFailed>
      )}
      {shapes.length > 0 && <FieldDrawing shapes={shapes} />}
      {standing?.length === 0 && <p className="text-ink-2">No fields yet.</p>}
      <ul className="mt-1">
        {standing?.map((field) => (
          <li key={field.id} className={named.has(field.id) ? 'sr-only' : 'border-t border-line first:border-t-0'}>
            {named.has(field.id) ? <FieldWords field={field} /> : <FieldRow field={field} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const FieldWords = ({ field }: { field: Field }) => (
  <>
    {field.name}, {formatAcres(field.size_acres)}
    {field.standing.length > 0 && `: ${field.standing.join(', ')}`}
  </>
)

const FieldRow = ({ field }: { field: Field }) => (
  <p className="flex flex-wrap justify-between gap-x-4 py-2">
    <TextLink to={fieldLink(field.id)}>{field.name}</TextLink>
    <span className="text-sm text-ink-2">
      {[formatAcres(field.size_acres), field.standing.join(', ')].filter(Boolean).join(' · ')}
    </span>
  </p>
)
