import type { Address } from '@farmlane/contract/orders/address.ts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TileChoice } from '../../../ui/tile-choice.tsx'
import { useCheckoutDraft } from '../checkout-draft.ts'
import type { Near } from '../checkout-queries.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { FindPlace } from './use-map-view.ts'

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: string | null
  near: Near
  findPlace: FindPlace
}

/** Where deliveries go: one of the book, or a new one. */
export function AddressChoice({ addresses, chosen, near, findPlace }: AddressChoiceProps) {
  const set = useCheckoutDraft((draft) => draft.set)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const current = addresses.find(({ id }) => id === chosen)
  return (
    <Card as="section" aria-labelledby="address" className="flex flex-col gap-4">
      <div>
        <h2 id="address" className="text-2xl">
          Where deliveries go
        </h2>
        <p className="mt-1 text-ink-2">Farms count the way to your pin, as the crow flies.</p>
      </div>
      {addresses.length > 0 && (
        <TileChoice
          label="Where deliveries go"
          value={chosen ?? undefined}
          onChange={(address_id) => set({ address_id })}
          className="grid gap-3 sm:grid-cols-2"
          tiles={addresses.map((address) => ({
            value: address.id,
            icon: <IconMapPin size={22} aria-hidden="true" />,
            title: address.name,
            text: `${address.address}, ${address.city} ${address.zip_code}`,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          Add an address
        </Button>
        {current && (
          <Button variant="quiet" onClick={() => setEditing(current)}>
            Change {current.name}
          </Button>
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
    </Card>
  )
}
