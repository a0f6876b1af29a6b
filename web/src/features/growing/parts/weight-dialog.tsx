import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type CropWeight, SetCropWeight } from '@farmlane/contract/growing/crop.ts'
import { hasFixedWeight, productUnits } from '@farmlane/contract/kernel/units.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSetCropWeight } from '../crop-commands.ts'

type WeightDialogProps = { farm: Farm; weight: CropWeight | 'new' | null; onClose: () => void }

export function WeightDialog({ farm, weight, onClose }: WeightDialogProps) {
  return (
    <Dialog
      open={weight !== null}
      onOpenChange={onClose}
      title={weight === 'new' ? 'Add a weight' : 'Change a weight'}
      description={`This applies to ${farm.name} from now on. Your current stock doesn’t change.`}
    >
      {weight && <WeightForm farm={farm} weight={weight === 'new' ? null : weight} onClose={onClose} />}
    </Dialog>
  )
}

// Pounds, kilograms and tons are weights already, so they need no conversion.
const unitOptions = productUnits.filter((unit) => !hasFixedWeight(unit)).map((unit) => ({ value: unit, label: unit }))

function WeightForm({ farm, weight, onClose }: { farm: Farm; weight: CropWeight | null; onClose: () => void }) {
  const set = useSetCropWeight()
  const forget = useSetCropWeight()
  const contract = useContractForm({
    schema: SetCropWeight,
    defaults: {
      farm_id: farm.id,
      crop_name: weight?.crop_name ?? '',
      unit: weight?.unit ?? 'bushel',
      pounds: weight?.pounds ?? null,
    },
    onSubmit: async (body) => {
      await set.mutateAsync({ body })
      onClose()
    },
  })
  const known = weight !== null
  return (
    <DialogForm contract={contract} confirm="Save" onClose={onClose}>
      <TextField label="Crop" required readOnly={known} autoComplete="off" {...contract.field('crop_name')} />
      <div className="grid grid-cols-2 items-start gap-5">
        {known ? (
          <TextField label="Unit" readOnly value={weight.unit} />
        ) : (
          <SelectField label="Unit" options={unitOptions} {...contract.field('unit')} />
        )}
        <TextField
          label="Pounds"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.001}
          required
          {...contract.field('pounds', typedNumber)}
        />
      </div>
      {weight?.source && <p className="text-sm text-ink-2">Source of the usual figure: {weight.source}.</p>}
      {known && weight.source === null && (
        <div>
          <Button
            size="s"
            variant="outline"
            busy={forget.isPending}
            onClick={() =>
              forget.mutate(
                { body: { farm_id: farm.id, crop_name: weight.crop_name, unit: weight.unit, pounds: null } },
                { onSuccess: onClose },
              )
            }
          >
            Use the usual figure
          </Button>
          {forget.error && <Notice tone="error">{sentenceOf(forget.error)}</Notice>}
        </div>
      )}
    </DialogForm>
  )
}
