import { type YieldKind, yieldUnits } from '@farmlane/contract/livestock/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { typedNumber } from '../../../../platform/forms/typed-values.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { yieldLabels, yieldsOf } from '../../animals/animal-labels.ts'
import { type Knowledge, newProduct, type Proposal, proposedProduct, suggestedProducts, unitOf } from '../collected-product.ts'
import { type EventFieldsProps, measured, pair, plain } from './field-shapes.ts'

export function YieldFields({ animal, known, contract, lot }: EventFieldsProps) {
  const { form, field } = contract
  const goods = yieldsOf(animal)
  const of: YieldKind = useWatch({ control: form.control, name: 'of' })
  // A value that was typed, now or earlier, is not replaced by a proposal that arrives later.
  const isChosen = useRef(form.getValues('name') !== '')
  const { name, unit } = proposedProduct(of, known)
  useEffect(() => {
    if (isChosen.current) return
    form.setValue('name', name)
    form.setValue('unit', unit)
  }, [form, name, unit])
  const propose = (proposal: Proposed) => {
    isChosen.current = true
    if (proposal.name !== undefined) form.setValue('name', proposal.name)
    if (proposal.unit !== undefined) form.setValue('unit', proposal.unit)
  }
  const asked = field('of')
  return (
    <>
      {goods.length > 1 && (
        <ChoiceField
          label="What you collected"
          columns="grid-cols-2 sm:grid-cols-4"
          options={goods.map((value) => ({ value, label: yieldLabels[value].name }))}
          {...asked}
          onChange={(event) => {
            void asked.onChange(event)
            propose(proposedProduct(event.target.value as YieldKind, known))
            isChosen.current = false
          }}
        />
      )}
      <ProductField key={of} of={of} known={known} contract={contract} onPropose={propose} />
      <div className={pair}>
        <TextField label="Quantity" required {...measured} {...field('quantity', typedNumber)} />
        <SelectField label="Unit" options={yieldUnits.map(plain)} {...field('unit')} />
      </div>
      <p className="rounded-field border border-dashed border-edge/60 px-4 py-3 text-sm text-ink-2">
        Write this on the crate
        <strong className="mt-0.5 block font-lot text-xl tracking-wide text-ink select-all">{lot}</strong>
      </p>
    </>
  )
}

/** The values to set; the others stay as they are. */
type Proposed = { [K in keyof Proposal]?: Proposal[K] | undefined }

/** Option values that can't be product names, because names are trimmed. */
const another = ' '
const allOthers = '  '
const isNamed = (name: string) => (each: { name: string }) => each.name.toLowerCase() === name.trim().toLowerCase()

type ProductFieldProps = Pick<EventFieldsProps, 'contract'> & {
  of: YieldKind
  known: Knowledge
  onPropose: (proposal: Proposed) => void
}

/** The product of a yield: one this animal or group gives, another of the farm's on request, or a new one by name. */
function ProductField({ of, known, contract: { form, field }, onPropose }: ProductFieldProps) {
  const name: string = useWatch({ control: form.control, name: 'name' }) ?? ''
  const [asksNew, setAsksNew] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { products } = known
  const once = products.filter((each, at) => products.findIndex(isNamed(each.name)) === at)
  const suggested = suggestedProducts(of, known)
  const chosen = once.find(isNamed(name))
  // The chosen product stays in the list, even when it isn't suggested.
  const [first, rest] = [true, false].map((isFirst) => once.filter((each) => suggested.some(isNamed(each.name)) === isFirst))
  const offered = [...(first ?? []), ...(rest ?? []).filter((each) => showsAll || each === chosen)]
  const hasMore = offered.length < once.length
  const isNew = asksNew || (name !== '' && !chosen)
  const bound = field('name')
  const typed = {
    ...bound,
    onChange: (event: { target: { value: string } }) => {
      onPropose({})
      return bound.onChange(event)
    },
  }
  if (once.length === 0)
    return <TextField label="Product" required autoComplete="off" hint="It’ll be added to your products as a draft." {...typed} />
  const choose = (value: string) => {
    if (value === allOthers) return setShowsAll(true)
    setAsksNew(value === another)
    if (value === another) return onPropose(newProduct(of, known))
    const product = offered.find(isNamed(value))
    onPropose({ name: value, unit: product && unitOf(product) })
    form.clearErrors('name')
  }
  return (
    <>
      <SelectField
        label="Product"
        required
        placeholder={isNew || chosen ? undefined : 'Please choose'}
        options={[
          ...offered.map((each) => ({ value: each.name, label: each.name })),
          { value: another, label: 'A new product' },
          ...(hasMore ? [{ value: allOthers, label: 'Show all products' }] : []),
        ]}
        hint={isNew ? undefined : 'Its stock goes to this product.'}
        {...(!isNew && bound)}
        value={isNew ? another : (chosen?.name ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      {isNew && (
        <TextField
          label="Name of the new product"
          required
          autoComplete="off"
          hint="It’ll be added to your products as a draft."
          {...typed}
        />
      )}
    </>
  )
}
