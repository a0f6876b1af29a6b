import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { creditRows } from '@farmlane/contract/orders/credit-rows.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { ReactNode } from 'react'
import { itemsOf } from '../../orders/order-labels.ts'
import { formatTotal } from '../../orders/sum-labels.ts'
import { deskLabelsOf, formatDeskSlot, formatDue, formatPlaces, formatUnderDue } from '../desk-labels.ts'
import { printedLines } from '../printed-lines.ts'

/** One order on paper: what is in the box, the current prices, and the amount to collect. */
export function OrderSheet({ farmName, order }: { farmName: string; order: DeskOrderSteps }) {
  const { meeting, way, phone, state, code } = order
  return (
    <>
      <div className="flex items-baseline justify-between gap-6 border-b-2 pb-2">
        <h2 className="font-display text-[20pt] break-words">{order.name}</h2>
        <p className="text-right">
          {farmName} · <strong>{order.number}</strong>
        </p>
      </div>
      <p className="mt-2 flex justify-between gap-6 font-semibold">
        <span>{formatDeskSlot(order.slot)}</span>
        <span>
          {formatPlaces(order.slot)}, {deskLabelsOf(order).name}
        </span>
      </p>
      {way === 'delivery' && meeting.address && <p className="break-words whitespace-pre-line">{meeting.address}</p>}
      <p>{[isOpen(state) && `Code ${code}`, phone].filter(Boolean).join(' · ')}</p>
      {order.note && <p className="mt-1 italic break-words">“{order.note}”</p>}
      <table className="mt-3 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b">
            <th className="w-[22%] py-1 pr-3 font-semibold">How much</th>
            <th className="py-1 pr-3 font-semibold">Product</th>
            <th className="w-[26%] py-1 pr-3 font-semibold">Lot</th>
            {order.money && <th className="w-[16%] py-1 text-right font-semibold">Price</th>}
          </tr>
        </thead>
        <tbody>
          {printedLines(order).map(({ line, quantity, amount, name, price, cap }) => (
            <tr key={line.id} className="border-b align-top">
              <td className="py-1 pr-3 font-bold">{amount}</td>
              <td className="py-1 pr-3 break-words">{[name, cap].filter(Boolean).join(', ')}</td>
              <td className="py-1 pr-3 font-lot text-[9.5pt]">{quantity > 0 && line.lots.map((lot) => lot.code).join(', ')}</td>
              {order.money && <td className="py-1 text-right whitespace-nowrap tabular-nums">{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </>
  )
}

function Sums({ order }: { order: DeskOrderSteps }) {
  const { money, refunds, currency, state } = order
  return (
    <dl className="mt-3 tabular-nums">
      {money && !isOff(state) && (
        <>
          <Sum name="Items">{formatTotal(itemsOf(money), currency)}</Sum>
          {money.fee_minor > 0 && (
            <Sum name={order.way === 'delivery' ? 'Delivery' : 'Fee'}>{formatMoney(money.fee_minor, currency)}</Sum>
          )}
          {money.cover_minor > 0 && <Sum name="To cover the refund">{formatMoney(money.cover_minor, currency)}</Sum>}
          <Sum name="Total">{formatTotal(money, currency)}</Sum>
          {creditRows({ ...order, ...money }, 'the shopper’s').map(({ name, sum }) => (
            <Sum key={name} name={name}>
              {sum}
            </Sum>
          ))}
          {refunds !== null && refunds.given_minor > 0 && (
            <Sum name="Refunded to farm credit">{formatMoney(refunds.given_minor, currency)}</Sum>
          )}
        </>
      )}
      <div className="mt-1 flex justify-between gap-6 border-t pt-1 text-[13pt] font-bold">
        <dt className={isOpen(state) ? undefined : 'sr-only'}>{isOpen(state) ? 'At the hand-over' : 'Payment'}</dt>
        <dd className="ml-auto text-right">
          {formatDue(order)}
          {formatUnderDue(order) && <span className="block text-[10pt] font-normal">{formatUnderDue(order)}</span>}
        </dd>
      </div>
    </dl>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
