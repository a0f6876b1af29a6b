import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Field, FieldDetails, fieldKinds } from '@farmlane/contract/growing/field.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import type { Point } from '@farmlane/contract/growing/point.ts'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { homeView, type MapView } from '../../../platform/map/map-points.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCreateField, useUpdateField } from '../field-commands.ts'
import { fieldStatusLabels, kindNames, shapesOf } from '../field-labels.ts'
import { fieldLink, fieldsLink } from '../operations-links.ts'
import { OutlineEditor } from './outline-editor.tsx'

type FieldFormProps = { farm: Farm; fields: readonly Field[]; field?: Field | undefined }

const blank = { name: '', kind: 'field', outline: null, size_acres: null, status: 'active', notes: '' } as const

const offeredStatuses = ['active', 'fallow'] as const

export function FieldForm({ farm, fields, field: known }: FieldFormProps) {
  const create = useCreateField()
  const update = useUpdateField()
  const navigate = useNavigate()
  const { name, kind, outline, size_acres, status, notes } = known ?? blank
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: FieldDetails,
    defaults: { name, kind, outline, size_acres, status, notes },
    onSubmit: async (body, touched) => {
      const { id } = known
        ? await update.mutateAsync({ params: { field_id: known.id }, body: touched })
        : await create.mutateAsync({ body: { farm_id: farm.id, ...body } })
      await navigate(fieldLink(id))
    },
  })
  const corners = (useWatch({ control: form.control, name: 'outline' }) ?? []) as Point[]
  const others = shapesOf(fields.filter(({ id }) => id !== known?.id))
  const draw = (next: Point[]) => {
    form.setValue('outline', next.length > 0 ? next : null, { shouldDirty: true })
    form.clearErrors('outline')
  }
  return (
    <Card as="section" aria-labelledby="field-form">
      <h2 id="field-form" className="text-2xl">
        {known ? `Edit ${known.name}` : 'Add a field'}
      </h2>
      <form {...formProps} aria-labelledby="field-form" className="mt-5 flex flex-col gap-5">
        <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
          <div className="col-span-2 sm:col-span-1">
            <TextField label="Name" required autoComplete="off" {...field('name')} />
          </div>
          <SelectField
            label="Kind"
            options={fieldKinds.map((value) => ({ value, label: kindNames[value] }))}
            {...field('kind')}
          />
          {known?.status !== 'archived' && (
            <SelectField
              label="Status"
              options={offeredStatuses.map((value) => ({ value, label: fieldStatusLabels[value].name }))}
              {...field('status')}
            />
          )}
        </div>
        <OutlineEditor
          corners={corners}
          onChange={draw}
          others={others}
          view={viewFor(
            farm,
            known,
            others.flatMap((shape) => shape.outline),
          )}
          error={form.formState.errors.outline && (form.formState.errors.outline.message ?? messages.outlineRule)}
        />
        {corners.length === 0 && (
          <div className="sm:max-w-xs">
            <TextField
              label="Size in acres"
              optional
              hint="Only needed if there’s no outline."
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              {...field('size_acres', typedNumber)}
            />
          </div>
        )}
        <TextArea label="Notes" optional rows={3} {...field('notes')} />
        {box && <Notice tone="error">{box}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps}>{busy ? 'Saving...' : known ? 'Save' : 'Add the field'}</Button>
          <ButtonLink variant="outline" to={known ? fieldLink(known.id) : fieldsLink}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}

/** Shows the field's outline, else the farm, else its other fields, else New York. */
function viewFor(farm: Farm, field: Field | undefined, around: readonly Point[]): MapView {
  if (field?.outline) return { around: field.outline }
  if (farm.place) return { center: { lat: farm.place.latitude, lng: farm.place.longitude }, zoom: 16 }
  return around.length > 0 ? { around } : homeView
}
