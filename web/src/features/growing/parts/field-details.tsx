import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { IconArchive, IconArrowBackUp, IconArrowLeft, IconPencil, IconPlant2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { BlockChips, blocksOn } from '../block-chips.tsx'
import { useActiveBlocks } from '../farm-blocks.ts'
import { useUpdateField } from '../field-commands.ts'
import { formatAcres, kindNames } from '../field-labels.ts'
import { cropsOfFieldLink, editFieldLink, fieldsLink } from '../operations-links.ts'
import { FieldCrops } from './field-crops.tsx'
import { FieldPhotos } from './field-photos.tsx'
import { FieldStatusChip } from './field-status-chip.tsx'

type FieldDetailsProps = { farm: Farm; field: Field; harvests: ReactNode }

export function FieldDetails({ farm, field, harvests }: FieldDetailsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Card as="section" aria-labelledby="field">
        <TextLink to={fieldsLink} preventScrollReset className="inline-flex min-h-11 items-center gap-1.5">
          <IconArrowLeft size={18} aria-hidden="true" />
          All fields
        </TextLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <h2 id="field" className="min-w-0 text-2xl break-words">
            {field.name}
          </h2>
          <FieldStatusChip status={field.status} />
        </div>
        <p className="mt-2 text-ink-2">
          {kindNames[field.kind]} · {formatAcres(field.size_acres)}
          {!field.outline && ' · no outline yet'}
        </p>
        <FieldBlocks farm={farm} field={field} />
        {field.notes && <p className="mt-3 whitespace-pre-line break-words">{field.notes}</p>}
        {field.can.edit && <FieldActions field={field} />}
        <section aria-labelledby="field-history" className="mt-6 border-t border-line pt-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id="field-history" className="text-xl">
              What grew here
            </h3>
            <TextLink to={cropsOfFieldLink(field.id)} className="inline-flex min-h-11 items-center gap-1.5">
              <IconPlant2 size={18} aria-hidden="true" />
              Crops in this field
            </TextLink>
          </div>
          <FieldCrops farm={farm} field={field} />
        </section>
        {harvests}
      </Card>
      <FieldPhotos field={field} />
    </div>
  )
}

/** The blocks on the whole field. */
function FieldBlocks({ farm, field }: { farm: Farm; field: Field }) {
  const blocks = blocksOn(useActiveBlocks(farm), { field: field.id })
  if (blocks.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <BlockChips farm={farm} blocks={blocks} />
      </div>
      {blocks.map(({ kind, source_id, why }) => (
        <p key={`${source_id} ${kind}`} className="text-sm text-ink-2">
          {why}.
        </p>
      ))}
    </div>
  )
}

function FieldActions({ field }: { field: Field }) {
  const update = useUpdateField()
  const become = (status: Field['status']) => update.mutate({ params: { field_id: field.id }, body: { status } })
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={editFieldLink(field.id)} variant="outline" icon={<IconPencil size={18} aria-hidden="true" />}>
          Edit
        </ButtonLink>
        {field.status === 'archived' ? (
          <Button
            variant="outline"
            busy={update.isPending}
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => become('active')}
          >
            Bring back
          </Button>
        ) : (
          <Button
            variant="outline"
            busy={update.isPending}
            icon={<IconArchive size={18} aria-hidden="true" />}
            onClick={() => become('archived')}
          >
            Archive
          </Button>
        )}
      </div>
      {update.error && (
        <div className="mt-4">
          <Notice tone="error">{sentenceOf(update.error)}</Notice>
        </div>
      )}
    </>
  )
}
