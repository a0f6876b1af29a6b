import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { BlockChips, blocksOn } from '../block-chips.tsx'
import { useActiveBlocks } from '../farm-blocks.ts'
import { formatAcres, kindNames, kindPictures } from '../field-labels.ts'
import { fieldLink, newFieldLink } from '../operations-links.ts'
import { FieldStatusChip } from './field-status-chip.tsx'

export function FieldList({ farm, fields }: { farm: Farm; fields: readonly Field[] }) {
  const add = farm.can.edit && (
    <ButtonLink to={newFieldLink} icon={<IconPlus size={20} aria-hidden="true" />}>
      Add a field
    </ButtonLink>
  )
  const used = fields.filter(({ status }) => status !== 'archived')
  const archived = fields.filter(({ status }) => status === 'archived')
  if (fields.length === 0) {
    return (
      <EmptyState title="No fields yet" picture={<Food name="tractor" size={80} />} action={add}>
        {farm.can.edit
          ? 'Draw your first field on the map, and we’ll measure its acres. Then you can add crops and harvests to it.'
          : 'Only the farm’s owner or a manager can add fields.'}
      </EmptyState>
    )
  }
  const acres = used.reduce((sum, { size_acres }) => sum + (size_acres ?? 0), 0)
  return (
    <Card as="section" aria-labelledby="fields">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="fields" className="text-2xl">
            Fields
          </h2>
          <p className="mt-1 text-ink-2">
            {plural(used.length, { one: '{count} field', other: '{count} fields' })} ·{' '}
            {formatAcres(Math.round(acres * 100) / 100)}
          </p>
        </div>
        {add}
      </div>
      <FieldRows farm={farm} fields={used} />
      {archived.length > 0 && (
        <details className="mt-3 border-t border-line">
          <summary className="flex min-h-11 items-center font-semibold text-ink-2">Archived ({archived.length})</summary>
          <FieldRows farm={farm} fields={archived} />
        </details>
      )}
    </Card>
  )
}

function FieldRows({ farm, fields }: { farm: Farm; fields: readonly Field[] }) {
  const blocks = useActiveBlocks(farm)
  return (
    <ul className="mt-3">
      {fields.map((field) => (
        <li key={field.id} className="border-t border-line first:border-t-0">
          <Link to={fieldLink(field.id)} preventScrollReset className="flex min-h-18 items-center gap-3 py-3">
            <Thumbnail photo={field.photos[0]?.urls[320]} picture={kindPictures[field.kind]} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{field.name}</span>
              <span className="block text-sm text-ink-2">
                {kindNames[field.kind]} · {formatAcres(field.size_acres)}
              </span>
              <span className="block text-sm break-words text-ink-2">
                {field.standing.length > 0 ? field.standing.join(', ') : 'Empty'}
              </span>
              <span className="mt-1 flex flex-wrap gap-1.5">
                <FieldStatusChip status={field.status} />
                <BlockChips farm={farm} blocks={blocksOn(blocks, { field: field.id })} />
              </span>
            </span>
            <IconChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
