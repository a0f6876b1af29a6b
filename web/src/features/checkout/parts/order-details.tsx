import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import { IconCash, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import { asksAddress, type Chosen } from '../checkout-choice.ts'
import { formatToSettle } from '../checkout-labels.ts'
import type { CheckoutSum } from '../checkout-sums.ts'
import { formatPayment } from '../stop-labels.ts'
import { DetailRow } from './detail-row.tsx'
import { MessageRow } from './message-row.tsx'
import { WishRow } from './wish-row.tsx'

type OrderDetailsProps = {
  placing: readonly Chosen[]
  sums: readonly CheckoutSum[]
  spending: Readonly<Record<string, boolean>>
  address: Address | undefined
  phone: string
  phoneFault: string | undefined
  /** The choice of the delivery address. */
  children: ReactNode
}

/** Settings of the whole order, one line each. All of them have a value already. */
export function OrderDetails({ placing, sums, spending, address, phone, phoneFault, children }: OrderDetailsProps) {
  const { set, setFarm } = useCheckoutDraft()
  const needsAddress = placing.find(({ option }) => option?.fault === 'needs_address' || option?.fault === 'out_of_area')
  const credited = placing.filter(({ farm }) => farm.credit_minor > 0)
  return (
    <Card as="section" aria-labelledby="details" className="divide-y divide-line px-4! py-1! sm:px-6!">
      <h2 id="details" className="sr-only">
        Order details
      </h2>
      {placing.some(asksAddress) && (
        <DetailRow
          icon={IconMapPin}
          label="Where deliveries go"
          value={address ? `${address.name}: ${address.address}, ${address.city}` : 'No address yet'}
          fault={needsAddress && formatToSettle(needsAddress)}
        >
          {children}
        </DetailRow>
      )}
      <DetailRow icon={IconCash} label="Payment" value={formatPayment(placing, sums)}>
        <p className="text-[15px] text-ink-2">Cash, card or check when you get it. Farm credit is taken off first.</p>
        {credited.map(({ farm: { farm, currency, credit_minor } }) => (
          <Checkbox
            key={farm.id}
            label={`Pay with farm credit: you have ${formatMoney(credit_minor, currency)} at ${farm.name}`}
            checked={spending[farm.id] ?? false}
            onChange={(event) => setFarm(farm.id, { use_credit: event.target.checked })}
          />
        ))}
      </DetailRow>
      <WishRow placing={placing} />
      <DetailRow icon={IconPhone} label="Your phone (optional)" value={phone || 'Add a number'} fault={phoneFault}>
        <div className="sm:max-w-80">
          <TextField
            label="Your phone"
            optional
            hint="For the farms, in case something comes up on the day."
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            error={phoneFault}
            onChange={(event) => set({ phone: event.target.value })}
          />
        </div>
      </DetailRow>
      <MessageRow placing={placing} />
    </Card>
  )
}
