import { SubstituteLine } from '@farmlane/contract/orders/facts.ts'
import { saidAmount } from '@farmlane/contract/orders/said-amount.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/api.ts'
import { useContractForm } from '../../../platform/contract-form.ts'
import { typedNumber } from '../../../platform/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { choiceLabel, roomFor, saidInsteadPrice } from '../instead-price.ts'
import { choicesQuery, useSubstituteLine } from '../line-deeds.ts'
import type { LineDialogProps } from './line-deeds.tsx'

export function SubstituteDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Instead of ${line.name}`}
      description={
        line.wish === 'ask'
          ? 'The shopper wishes to be asked. It is held until there is an answer, and costs no more than what is missing.'
          : 'It costs the shopper no more than what is missing would have.'
      }
    >
      <SubstituteForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function SubstituteForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const params = { farm_id: farmId, order_id: order.id, line_id: line.id }
  const choices = useQuery(choicesQuery(params))
  const bring = useSubstituteLine(farmId)
  const contract = useContractForm({
    schema: SubstituteLine,
    defaults: { product_id: '', quantity: 1, reason: '' },
    onSubmit: async (body) => {
      await bring.mutateAsync({ params, body })
      onClose()
    },
  })
  if (choices.isPending) return <Spinner label="Looking what is there" />
  if (choices.isError)
    return (
      <LoadFailed what="what is there" busy={choices.isFetching} again={() => void choices.refetch()}>
        {sentenceOf(choices.error)}
      </LoadFailed>
    )
  const { products } = choices.data
  const chosen = products.find(({ id }) => id === contract.form.watch('product_id'))
  const quantity = contract.form.watch('quantity')
  const room = roomFor(line, order.lines)
  if (products.length === 0) return <p>Nothing else of your farm is in stock at the moment.</p>
  return (
    <DialogForm contract={contract} confirm={line.wish === 'ask' ? 'Ask the shopper' : 'Bring it'} onClose={onClose}>
      <SelectField
        label="What"
        placeholder="Choose a product"
        options={products.map((product) => ({
          value: product.id,
          label: choiceLabel(product),
        }))}
        {...contract.field('product_id')}
      />
      <TextField
        label="How much"
        hint={chosen && `In ${saidAmount(chosen, 2).replace('2 ', '')}.`}
        type="number"
        inputMode="decimal"
        min={0}
        step={chosen?.pricing_mode === 'by_weight' ? 0.001 : 1}
        required
        {...contract.field('quantity', typedNumber)}
      />
      {chosen && chosen.price_minor !== null && room !== null && quantity > 0 && (
        <p role="status">{saidInsteadPrice(room, order.currency, { ...chosen, price_minor: chosen.price_minor }, quantity)}</p>
      )}
    </DialogForm>
  )
}
