import { saidSlot } from '@farmlane/contract/fulfilment/said-slot.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../identity/session-store.ts'
import { saidCeiling, saidTotal } from '../cart-words.ts'
import { saidChanges } from '../line-words.ts'
import { wordsOf } from '../order-state-words.ts'
import { saidAddress, saidOrderDay, saidOrdered, saidTotals, saidWhere } from '../order-words.ts'

/** The purchase on a sheet of paper. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const user = useSession((state) => state.user)
  return (
    <>
      <div className="flex items-baseline justify-between gap-6 border-b-2 pb-2">
        <p className="font-display text-[20pt]">Farmlane</p>
        <p className="text-right">
          Receipt <strong>{purchase.number}</strong>
        </p>
      </div>
      <p className="mt-2 flex justify-between gap-6">
        <span>{displayName(user)}</span>
        <span>Placed {saidOrderDay(purchase.placed_at, purchase.orders[0]?.time_zone ?? 'UTC')}</span>
      </p>
      {purchase.orders.map((order) => (
        <FarmSlip key={order.id} order={order} />
      ))}
      {purchase.orders.length > 1 && purchase.state !== 'cancelled' && (
        <p className="mt-5 flex justify-between gap-6 border-t-2 pt-2 text-[13pt] font-bold">
          <span>All farms</span>
          <span>{saidTotals(purchase.totals)}</span>
        </p>
      )}
      <p className="mt-6 text-[9pt]">Bought from the farms named here. Each farm is paid for its own part.</p>
    </>
  )
}

function FarmSlip({ order }: { order: Order }) {
  const { farm, currency, credit_minor, fee_minor, state } = order
  const ceiling = saidCeiling(order, currency)
  const code = isOpen(state) && `Code at the hand-over ${order.code}`
  return (
    <section className="mt-5">
      <h2 className="text-[14pt]">{farm.name}</h2>
      <p>
        {wordsOf(order).name} · {saidSlot(order, order.time_zone)} · {[saidWhere(order), ...saidAddress(order)].join(', ')}
      </p>
      <p>{[code, farm.phone].filter(Boolean).join(' · ')}</p>
      <table className="mt-2 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b">
            <th className="w-[46%] py-1 pr-4 font-semibold">What</th>
            <th className="w-[34%] py-1 pr-4 font-semibold">How much</th>
            <th className="py-1 text-right font-semibold">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="border-b align-top">
              <td className="py-1 pr-4">
                {line.name}
                {line.lots.length > 0 && (
                  <span className="block text-[8.5pt]">{line.lots.map(({ code }) => code).join(', ')}</span>
                )}
              </td>
              <td className="py-1 pr-4">{[saidOrdered(line, currency), ...saidChanges(line, order.lines)].join(', ')}</td>
              <td className="py-1 text-right whitespace-nowrap tabular-nums">{saidTotal(line.now, currency)}</td>
            </tr>
          ))}
          {fee_minor > 0 && <Row name={order.way === 'delivery' ? 'Delivery' : 'Fee'}>{saidMoney(fee_minor, currency)}</Row>}
          {order.cover_minor > 0 && <Row name="To cover the refund">{saidMoney(order.cover_minor, currency)}</Row>}
          <Row name={isOff(state) ? 'Called off: nothing to pay' : 'Total'} strong>
            {saidTotal(isOff(state) ? nothing : order, currency)}
            {ceiling && !isOff(state) && <span className="block text-[9pt] font-normal">{ceiling}</span>}
          </Row>
          {credit_minor > 0 && !isOff(state) && (
            <>
              <Row name="Paid by farm credit">−{saidMoney(Math.min(credit_minor, order.total_minor), currency)}</Row>
              <Row name="Left for the farmer" strong>
                {saidTotal(dueOf(order), currency)}
              </Row>
            </>
          )}
        </tbody>
      </table>
    </section>
  )
}

const nothing = { total_minor: 0, most_minor: 0 }

type RowProps = { name: string; strong?: boolean; children: ReactNode }

const Row = ({ name, strong, children }: RowProps) => (
  <tr className={strong ? 'font-bold' : undefined}>
    <td colSpan={2} className="py-1 pr-4">
      {name}
    </td>
    <td className="py-1 text-right whitespace-nowrap tabular-nums">{children}</td>
  </tr>
)
