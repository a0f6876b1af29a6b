import { HandOverOrder } from '@farmlane/contract/orders/desk.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { type CorrectProps, kindOf } from '../../../platform/outbox/kinds.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCorrectHandOver } from '../order-outbox.ts'
import { typedCode } from '../typed-code.ts'
import { CodeField } from './code-field.tsx'

/** Corrects a hand-over the server refused: with another code or by name, at the price the shopper agreed to. */
export function CorrectHandOverDialog({ row, onClose }: CorrectProps) {
  const correct = useCorrectHandOver(row)
  const { code, at_ceiling } = row.body as HandOverOrder
  const contract = useContractForm({
    schema: HandOverOrder,
    defaults: { code, at_ceiling },
    onSubmit: async (body) => {
      await correct.mutateAsync(body)
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title="Correct the hand-over" description={kindOf(row.kind)?.label(row)}>
      <DialogForm contract={contract} confirm="Save and send" onClose={onClose}>
        {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
        <CodeField {...contract.field('code', typedCode)} />
        {(at_ceiling || row.problem?.fields?.['at_ceiling']) && (
          <Checkbox label="Charge the maximum price you promised" {...contract.field('at_ceiling')} />
        )}
      </DialogForm>
    </Dialog>
  )
}
