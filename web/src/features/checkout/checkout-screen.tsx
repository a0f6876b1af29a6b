import type { Address } from '@farmlane/contract/orders/address.ts'
import type { Quote } from '@farmlane/contract/orders/checkout.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Draft, useCheckoutDraft } from '../cart/checkout-draft.ts'
import { onChangeInOtherTab } from '../cart/other-tabs.ts'
import { quoteKey } from '../cart/quote-key.ts'
import { useSession } from '../identity/session-store.ts'
import { asPlaceOrder, type Chosen, chosenFor, leftCart, newlyShown, usesCredit } from './checkout-choice.ts'
import { addressesQuery, type Near, quoteQuery } from './checkout-queries.ts'
import { stopsOf } from './checkout-stops.ts'
import { sumsOf } from './checkout-sums.ts'
import { AddressChoice } from './parts/address-choice.tsx'
import { CheckoutNotice } from './parts/checkout-notice.tsx'
import { CheckoutSummary } from './parts/checkout-summary.tsx'
import { LaterCard } from './parts/later-card.tsx'
import { LeftOut } from './parts/left-out.tsx'
import { Meetings } from './parts/meetings.tsx'
import { OrderDetails } from './parts/order-details.tsx'
import { PlaceBar } from './parts/place-bar.tsx'
import { Stops } from './parts/stops.tsx'
import { useChoosing } from './parts/use-choosing.ts'
import type { FindPlace } from './parts/use-map-view.ts'
import { usePlaceOrder } from './place-order.ts'
import { formatLead } from './stop-labels.ts'

/** Checkout: the cart by stop, with one button to place everything. */
export function CheckoutScreen({ near, findPlace }: { near: Near; findPlace: FindPlace }) {
  const user = useSession((state) => state.user)
  const userId = user?.id ?? null
  const draft = useCheckoutDraft()
  const { begin, keepWhatIsIn } = draft
  useEffect(() => {
    if (userId) begin(userId)
  }, [userId, begin])
  const book = useQuery({ ...addressesQuery(userId ?? ''), enabled: userId !== null })
  const addresses = book.data ?? []
  const address = addresses.find(({ id }) => id === draft.address_id) ?? addresses[0]
  const asked = useQuery({ ...quoteQuery(userId ?? '', address?.id ?? null, near), enabled: userId !== null && !book.isPending })
  const cache = useQueryClient()
  useEffect(() => onChangeInOtherTab(() => void cache.invalidateQueries({ queryKey: quoteKey })), [cache])
  const quote = asked.data
  const missed = useMissed(quote)
  const isEmpty = quote !== undefined && quote.farms.length + quote.left_out.length + quote.gone.length === 0
  useEffect(() => {
    if (quote) keepWhatIsIn(quote)
  }, [quote, keepWhatIsIn])
  if (!quote)
    return asked.error ? (
      <LoadFailed what="your checkout" again={() => void asked.refetch()} busy={asked.isFetching}>
        {sentenceOf(asked.error)} Nothing in your cart is lost.
      </LoadFailed>
    ) : (
      <Spinner label="Asking the farms…" />
    )
  if (isEmpty)
    return (
      <EmptyState
        title="There is nothing to check out"
        picture={<Food name="basket" size={88} />}
        action={
          <>
            <ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>
            <ButtonLink variant="outline" to="/consumer/orders">
              My Orders
            </ButtonLink>
          </>
        }
      >
        Your cart is empty. You’ll find your orders under My Orders.
      </EmptyState>
    )
  return (
    <Filled quote={quote} missed={missed} draft={draft} address={address} phone={user?.phone_number ?? ''}>
      <AddressChoice addresses={addresses} chosen={address} near={near} findPlace={findPlace} />
    </Filled>
  )
}

/** Whether something on this page left the cart by an action outside this page. */
function useMissed(quote: Quote | undefined): boolean {
  const [seen, setSeen] = useState<{ quote: Quote | undefined; missed: boolean }>({ quote: undefined, missed: false })
  if (quote === seen.quote) return seen.missed
  const missed = seen.missed || (quote !== undefined && seen.quote !== undefined && leftCart(seen.quote, quote))
  setSeen({ quote, missed })
  return missed
}

/** Records what is on screen, so that a slot that closes in the meantime is reported as lost and not replaced. */
function useNoted(chosen: readonly Chosen[], quote: Quote, draft: Draft): void {
  const setFarm = useCheckoutDraft((all) => all.setFarm)
  useEffect(() => {
    for (const each of chosen) {
      const shown = newlyShown(each, quote, draft)
      if (shown) setFarm(each.farm.farm.id, { shown })
    }
  }, [chosen, quote, draft, setFarm])
}

type FilledProps = {
  quote: Quote
  missed: boolean
  draft: Draft
  address: Address | undefined
  /** As the shopper typed it. */
  phone: string
  /** The choice of the delivery address. */
  children: React.ReactNode
}

function Filled({ quote, missed, draft, address, phone: ownPhone, children }: FilledProps) {
  const { place, busy, refusal, clashes, settle } = usePlaceOrder()
  const chosen = quote.farms.map((farm) => chosenFor(farm, quote, draft))
  useNoted(chosen, quote, draft)
  const choosing = useChoosing()
  const placing = chosen.filter(({ later }) => !later)
  const stops = stopsOf(placing)
  const delivers = placing.some(({ option }) => option?.way === 'delivery')
  const spending = Object.fromEntries(placing.map(({ farm }) => [farm.farm.id, usesCredit(draft, farm.farm.id)]))
  const sums = sumsOf(placing, spending)
  const phone = draft.phone ?? ((delivers && address?.phone) || ownPhone)
  return (
    <>
      <PageHeading
        title="Check out"
        lead={placing.length > 0 ? <span aria-live="polite">{formatLead(stops)}</span> : undefined}
      />
      <CheckoutNotice refusal={refusal} missed={missed} />
      <div className="mt-5 flex flex-col gap-4 sm:mt-6 sm:gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
          <Meetings quote={quote} placing={placing} />
          <Stops stops={stops} clashes={clashes} choosing={choosing} alone={chosen.length === 1} />
          <LaterCard parts={chosen.filter(({ later }) => later)} clashes={clashes} choosing={choosing} />
          <LeftOut quote={quote} onSettled={settle} />
          {chosen.length === 0 && (
            <ButtonLink to="/marketplace" className="self-start">
              Browse Marketplace
            </ButtonLink>
          )}
          {placing.length > 0 && (
            <OrderDetails
              placing={placing}
              sums={sums}
              spending={spending}
              address={address}
              phone={phone}
              phoneFault={clashes.phone}
            >
              {children}
            </OrderDetails>
          )}
        </div>
        {placing.length > 0 && (
          <div className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-paper lg:p-6">
            <CheckoutSummary placing={placing} clashes={clashes} sums={sums} />
            <PlaceBar
              quote={quote}
              placing={placing}
              sums={sums}
              busy={busy}
              onPlace={() => void place(asPlaceOrder(placing, draft, { address_id: (delivers && address?.id) || null, phone }))}
            />
          </div>
        )}
      </div>
    </>
  )
}
