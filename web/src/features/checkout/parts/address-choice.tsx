import type { Address } from '@farmlane/contract/orders/address.ts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TileChoice } from '../../../ui/tile-choice.tsx'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import type { Near } from '../checkout-queries.ts'
import { AddressDialog } from './address-dialog.tsx'
import { RemoveAddress } from './remove-address.tsx'
import type { FindPlace } from './use-map-view.ts'

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  near: Near
  findPlace: FindPlace
}

/** The delivery address: one from the address book, or a new one. */
export function AddressChoice({ addresses, chosen, near, findPlace }: AddressChoiceProps) {
  const set = useCheckoutDraft((draft) => draft.set)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[15px] text-ink-2">Farms measure the distance to your pin in a straight line.</p>
      {addresses.length > 0 && (
        <TileChoice
          label="Where deliveries go"
          value={chosen?.id}
          onChange={(address_id) => set({ address_id })}
          className="grid gap-3 sm:grid-cols-2"
          tiles={addresses.map((address) => ({
            value: address.id,
            icon: <IconMapPin size={22} aria-hidden="true" />,
            title: address.name,
            text: [address.address, address.city, [address.state, address.zip_code].filter(Boolean).join(' ')].join(', '),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          Add an address
        </Button>
        {chosen && (
          <>
            <Button variant="quiet" onClick={() => setEditing(chosen)}>
              Change {chosen.name}
            </Button>
            <RemoveAddress key={chosen.id} address={chosen} />
          </>
        )}
      </div>
      <AddressDialog
        key={editing === null || editing === 'new' ? 'new' : editing.id}
        open={editing !== null}
        address={editing === 'new' ? null : editing}
        isFirst={addresses.length === 0}
        near={near}
        findPlace={findPlace}
        onClose={() => setEditing(null)}
        onSaved={(address_id) => set({ address_id })}
      />
    </div>
  )
}
