import { RepeatCrop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/format/format-days.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRepeatCrop } from '../crop-commands.ts'
import { repeatDates } from '../repeat-dates.ts'
import type { CropDialogProps } from './crop-dialog-props.ts'

type RepeatDialogProps = CropDialogProps & { today: string }

/** Plans repeated plantings of a crop, such as salad every two weeks, and previews their dates. */
export function RepeatDialog({ open, onClose, ...rest }: RepeatDialogProps) {
  const { crop } = rest
  const dated = crop.planted_date || crop.expected_harvest_date
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Repeat ${crop.name}`}
      description={`Each repeat is added to ${crop.field_name} as a planned crop.`}
    >
      {dated ? <RepeatForm onClose={onClose} {...rest} /> : <Notice tone="info">{messages.repeatNeedsDate}</Notice>}
    </Dialog>
  )
}

function RepeatForm({ crop, today, onClose, onNotice }: Omit<RepeatDialogProps, 'open'>) {
  const repeat = useRepeatCrop()
  const contract = useContractForm({
    schema: RepeatCrop,
    defaults: { times: 3, every_days: 14 },
    onSubmit: async (body) => {
      const { results } = await repeat.mutateAsync({ params: { crop_id: crop.id }, body })
      onClose()
      onNotice(
        plural(
          results.length,
          { one: '{crop} is planned one more time.', other: '{crop} is planned {count} more times.' },
          { crop: crop.name },
        ),
      )
    },
  })
  const typed = useWatch({ control: contract.form.control })
  const wanted = RepeatCrop.safeParse({ times: typedNumber(typed.times), every_days: typedNumber(typed.every_days) })
  const days = { type: 'number', inputMode: 'numeric', required: true } as const
  return (
    <DialogForm contract={contract} confirm="Plan repeats" onClose={onClose}>
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField label="How many times" {...days} min={1} max={26} {...contract.field('times', typedNumber)} />
        <TextField label="Days between" {...days} min={1} max={366} {...contract.field('every_days', typedNumber)} />
      </div>
      {wanted.success && (
        <div>
          <p className="text-[15px] font-semibold">Dates</p>
          <ol className="mt-1.5 max-h-48 overflow-y-auto rounded-field border border-line px-4 py-1">
            {repeatDates(crop, wanted.data.times, wanted.data.every_days).map(({ planted, expected }) => (
              <li key={`${planted} ${expected}`} className="border-t border-line py-2 text-sm first:border-t-0">
                {[
                  planted && `Plant ${formatDay(planted, today)}`,
                  expected && `${planted ? 'harvest' : 'Harvest'} about ${formatDay(expected, today)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </div>
      )}
    </DialogForm>
  )
}
