import { type Harvest, WithdrawHarvest, type WithdrawnHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWithdrawHarvest } from '../harvest-commands.ts'

type WithdrawFormProps = { harvest: Harvest; onDone: (changed: string) => void; onCancel: () => void }

export function WithdrawForm({ harvest, onDone, onCancel }: WithdrawFormProps) {
  const withdraw = useWithdrawHarvest()
  const { field, formProps, submitProps, box } = useContractForm({
    schema: WithdrawHarvest,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      onDone(describeChange(await withdraw.mutateAsync({ params: { harvest_id: harvest.id }, body }), harvest.left))
    },
  })
  return (
    <form {...formProps} aria-label="Withdraw this harvest" className="flex flex-col gap-4">
      <p className="text-ink-2">
        Use this for a harvest that never happened. We’ll keep the record with your reason and remove its stock. If only a number
        is wrong, correct it instead.
      </p>
      <TextField label="Reason" {...field('reason')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="tomato">
          Withdraw
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** '41 tons of Kale removed from stock. The draft product Kale is gone. The crop is ready again.' */
function describeChange({ crop_name, stock_unit, changed }: WithdrawnHarvest, removed: number): string {
  const { product_removed, crop_status } = changed
  return [
    `${formatQuantity(removed, stock_unit)} of ${crop_name} removed from stock.`,
    product_removed && `The draft product ${product_removed} was removed.`,
    `The crop is ${crop_status}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
