import { SubstituteLine } from '@farmlane/contract/orders/facts.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { choiceLabel, formatInsteadPrice, roomFor } from '../instead-price.ts'
import { choicesQuery, useSubstituteLine } from '../line-commands.ts'
import { checkShort, shortBody, shortShape } from '../short-form.ts'
import type { LineDialogProps } from './line-dialog.ts'
import { ShortFields } from './short-fields.tsx'

export function SubstituteDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Bring something else for ${line.name}`}
      description={
        line.wish === 'ask'
          ? 'The shopper wants to be asked first. The substitute is held until they answer and costs no more than the missing item.'
          : 'The shopper won’t pay more than for the missing item.'
      }
    >
      <SubstituteForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

const Form = z.object({
  product_id: SubstituteLine.shape.product_id,
  quantity: SubstituteLine.shape.quantity,
  ...shortShape,
})

function SubstituteForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const params = { farm_id: farmId, order_id: order.id, line_id: line.id }
  const choices = useQuery(choicesQuery(params))
  const bring = useSubstituteLine(farmId)
  // When nothing is recorded as missing yet, the shortage is reported together with the substitute.
  const reports = line.missing === 0
  const contract = useContractForm({
    schema: reports ? Form.superRefine(checkShort) : Form,
    defaults: { product_id: '', quantity: 1, missing: reports ? line.quantity : line.missing, happened: null, cause: '' },
    onSubmit: async ({ product_id, quantity, ...short }) => {
      await bring.mutateAsync({ params, body: { product_id, quantity, ...(reports && shortBody(short)) } })
      onClose()
    },
  })
  if (choices.isPending) return <Spinner label="Looking at what’s in stock" />
  if (choices.isError)
    return (
      <LoadFailed what="what’s in stock" busy={choices.isFetching} again={() => void choices.refetch()}>
        {sentenceOf(choices.error)}
      </LoadFailed>
    )
  const { products } = choices.data
  const chosen = products.find(({ id }) => id === contract.form.watch('product_id'))
  const quantity = contract.form.watch('quantity')
  const room = roomFor({ ...line, missing: contract.form.watch('missing') }, order.lines)
  if (products.length === 0) return <p>Nothing else is in stock right now.</p>
  return (
    <DialogForm contract={contract} confirm={line.wish === 'ask' ? 'Ask the shopper' : 'Bring it'} onClose={onClose}>
      {reports && (
        <ShortFields
          line={line}
          missing={contract.field('missing', typedNumber)}
          what={{
            happened: contract.form.watch('happened') ?? null,
            onHappened: (happened) => {
              contract.form.setValue('happened', happened)
              contract.edited('happened')
            },
            error: contract.form.formState.errors.happened?.message,
            cause: contract.field('cause'),
          }}
        />
      )}
      <SelectField
        label="Bring"
        placeholder="Choose a product"
        options={products.map((product) => ({
          value: product.id,
          label: choiceLabel(product),
        }))}
        {...contract.field('product_id')}
      />
      <TextField
        label="Quantity"
        hint={chosen && `In ${formatAmount(chosen, 2).replace('2 ', '')}.`}
        type="number"
        inputMode="decimal"
        min={0}
        step={chosen?.pricing_mode === 'by_weight' ? 0.001 : 1}
        required
        {...contract.field('quantity', typedNumber)}
      />
      {chosen && chosen.price_minor !== null && room !== null && quantity > 0 && (
        <p role="status">{formatInsteadPrice(room, order.currency, { ...chosen, price_minor: chosen.price_minor }, quantity)}</p>
      )}
    </DialogForm>
  )
}
