import { UpdateLot } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedDay } from '../../../platform/forms/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSetUseBy } from '../lot-commands.ts'
import type { LotDialogProps, LotFormProps } from './lot-dialog-props.ts'

export function UseByDialog({ lot, open, onClose }: LotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Use-by date"
      description="It can be sold through this date, but not after it."
    >
      <UseByForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function UseByForm({ lot, onClose }: LotFormProps) {
  const set = useSetUseBy()
  const contract = useContractForm({
    schema: UpdateLot,
    defaults: { use_by: lot.use_by },
    onSubmit: async (body) => {
      await set.mutateAsync({ params: { lot_id: lot.id }, body })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Save" onClose={onClose}>
      <TextField
        label="Use by"
        optional
        type="date"
        min={lot.on}
        hint="Leave it empty if it keeps without one."
        {...contract.field('use_by', typedDay)}
      />
    </DialogForm>
  )
}
