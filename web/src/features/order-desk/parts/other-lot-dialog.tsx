import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { OtherLot } from '@farmlane/contract/orders/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { choicesQuery, useTakeOtherLot } from '../line-commands.ts'
import type { LineDialogProps } from './line-dialog.ts'

export function OtherLotDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Another lot of ${line.name}`}
      description={`It’s currently taken from ${line.lots.map(({ code }) => code).join(' and ')}.`}
    >
      <OtherLotForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function OtherLotForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const params = { farm_id: farmId, order_id: order.id, line_id: line.id }
  const choices = useQuery(choicesQuery(params))
  const take = useTakeOtherLot(farmId)
  const contract = useContractForm({
    schema: OtherLot,
    defaults: { lot_id: '', reason: '' },
    onSubmit: async (body) => {
      await take.mutateAsync({ params, body })
      onClose()
    },
  })
  if (choices.isPending) return <Spinner label="Looking for lots" />
  if (choices.isError)
    return (
      <LoadFailed what="the lots" busy={choices.isFetching} again={() => void choices.refetch()}>
        {sentenceOf(choices.error)}
      </LoadFailed>
    )
  const others = choices.data.lots.filter(({ id }) => line.lots.length > 1 || id !== line.lots[0]?.id)
  if (others.length === 0) return <p>No other lot keeps until that day.</p>
  return (
    <DialogForm contract={contract} confirm="Take it" onClose={onClose}>
      <SelectField
        label="Lot"
        hint="If it has less than you need, the rest stays with the current lot."
        placeholder="Choose a lot"
        options={others.map(({ id, code, free, use_by }) => ({
          value: id,
          label: `${code} · ${formatQuantity(free, line.unit)} free${use_by ? ` · use by ${use_by}` : ''}`,
        }))}
        {...contract.field('lot_id')}
      />
      <TextField label="Reason" autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
