import { type Address, AddressDetails } from '@farmlane/contract/orders/address.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { PinMap } from '../../../platform/map/pin-map.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Near } from '../checkout-queries.ts'
import { useSaveAddress } from '../save-address.ts'
import { type FindPlace, useMapView } from './use-map-view.ts'

type AddressDialogProps = {
  open: boolean
  /** Null for a new one. */
  address: Address | null
  /** The first address in the book is most likely the shopper's home. */
  isFirst: boolean
  /** The shopper's location, as far as we know it. */
  near: Near
  findPlace: FindPlace
  onClose: () => void
  onSaved: (addressId: string) => void
}

export function AddressDialog(props: AddressDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.address ? `Change ${props.address.name}` : 'Add an address'}
      description="We’ll save it in your address book. Farms only see it on orders they deliver to you."
    >
      {props.open && <AddressForm {...props} />}
    </Dialog>
  )
}

const empty = { name: '', address: '', city: '', state: '', zip_code: '', phone: '', note: '' }

function AddressForm({ address, isFirst, near, findPlace, onClose, onSaved }: AddressDialogProps) {
  const save = useSaveAddress(address?.id ?? null)
  const { id: _, ...known } = address ?? { ...empty, name: isFirst ? 'Home' : '', id: null }
  const contract = useContractForm({
    schema: AddressDetails,
    defaults: known,
    onSubmit: async (details) => {
      onSaved((await save(details)).id)
      onClose()
    },
  })
  const { form, field } = contract
  const [unclear, setUnclear] = useState(false)
  const pin = useWatch({ control: form.control, name: 'place' }) ?? null
  const view = useMapView(useWatch({ control: form.control, name: 'zip_code' }) ?? '', near, findPlace)
  const noPin = form.formState.errors.place ? messages.addressPin : undefined
  return (
    <DialogForm
      contract={{
        ...contract,
        formProps: {
          ...contract.formProps,
          onSubmit: (event) => (unclear ? event.preventDefault() : contract.formProps.onSubmit(event)),
        },
      }}
      confirm="Save address"
      onClose={onClose}
    >
      <TextField label="Name" hint="What you call it, such as Home or Work." {...field('name')} />
      <TextField label="Street and number" autoComplete="street-address" {...field('address')} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="Town" autoComplete="address-level2" {...field('city')} />
        <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
        <TextField label="Zip code" autoComplete="postal-code" {...field('zip_code')} />
      </div>
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Delivery instructions" optional hint="Third floor, the dog is kind." {...field('note')} />
      <div>
        <p className="mb-2 text-[15px] font-semibold">Tap the map where your door is.</p>
        <PinMap
          label="Location"
          value={pin}
          onUnclear={setUnclear}
          view={view}
          onChange={(next) => {
            form.setValue('place', next as never, { shouldDirty: true })
            form.clearErrors('place')
          }}
        />
        {noPin && (
          <p role="alert" className="mt-2 text-sm font-semibold text-tomato-ink">
            {noPin}
          </p>
        )}
      </div>
    </DialogForm>
  )
}
