import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { type Receipt, type ReceiptRow, receiptOf } from '@farmlane/contract/orders/receipt.ts'
import type { ReactNode } from 'react'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'
import { formatAddress, formatWhere } from '../purchase-labels.ts'
import { formatHandOver, formatPayments, formatRefund, formatRow, formatRowAmount, formatSigned } from '../receipt-labels.ts'

/** One farm's part of a receipt. */
export function ReceiptSlip({ order }: { order: Order }) {
  const { farm, currency, state } = order
  const receipt = receiptOf(order)
  const ceiling = formatCeiling(receipt, currency)
  const code = isOpen(state) && `Code at the hand-over ${order.code}`
  const where = isOff(state) ? [] : [[formatWhere(order), ...formatAddress(order)].join(', ')]
  return (
    <section className="mt-5">
      <h2 className="text-[14pt]">{farm.name}</h2>
      <p>{[formatHandOver(order), ...where].join(' · ')}</p>
      <p>{[code, farm.phone].filter(Boolean).join(' · ')}</p>
      <table className="mt-2 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b">
            <th className="w-[38%] py-1 pr-4 font-semibold">What</th>
            <th className="w-[42%] py-1 pr-4 font-semibold">How much</th>
            <th className="py-1 text-right font-semibold">Amount</th>
          </tr>
        </thead>
        <tbody>
          {receipt.rows.map((row) => (
            <LineRow key={`${row.line?.id} ${row.kind}`} row={row} order={order} />
          ))}
          <SumRow name="Total" strong>
            {formatTotal(receipt, currency)}
            {ceiling && <span className="block text-[9pt] font-normal">{ceiling}</span>}
          </SumRow>
          <PaymentRows receipt={receipt} order={order} />
        </tbody>
      </table>
    </section>
  )
}

function LineRow({ row, order }: { row: ReceiptRow; order: Order }) {
  const { what, detail } = formatRow(row, order)
  const lots = row.kind === 'ordered' || row.kind === 'substitute' ? (row.line?.lots ?? []) : []
  return (
    <tr className="border-b align-top">
      <td className="py-1 pr-4 break-words">
        {what}
        {lots.length > 0 && <span className="block text-[8.5pt]">{lots.map(({ code }) => code).join(', ')}</span>}
      </td>
      <td className="py-1 pr-4 break-words">{detail}</td>
      <td className="py-1 text-right whitespace-nowrap tabular-nums">{formatRowAmount(row, order.currency)}</td>
    </tr>
  )
}

/** How the total was or will be paid, and what was refunded. */
function PaymentRows({ receipt, order }: { receipt: Receipt; order: Order }) {
  const { currency, time_zone } = order
  const { refunds, reversed_minor, returned_minor, kept_minor } = receipt
  return (
    <>
      {formatPayments(receipt, order).map(({ name, amount, strong }) => (
        <SumRow key={name} name={name} strong={strong}>
          {amount}
        </SumRow>
      ))}
      {refunds.map((refund, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are append-only
        <SumRow key={at} name={formatRefund(refund, time_zone)}>
          {formatSigned(-refund.amount_minor, currency)}
        </SumRow>
      ))}
      {reversed_minor > 0 && <SumRow name="Refund reversed: it was never paid">{formatSigned(reversed_minor, currency)}</SumRow>}
      {refunds.length > 0 && !isOpen(order.state) && (
        <SumRow name="Paid after refunds" strong>
          {formatSigned(kept_minor, currency)}
        </SumRow>
      )}
      {returned_minor > 0 && <SumRow name="Back in your farm credit">{formatSigned(returned_minor, currency)}</SumRow>}
    </>
  )
}

type SumRowProps = { name: string; strong?: boolean; children: ReactNode }

const SumRow = ({ name, strong = false, children }: SumRowProps) => (
  <tr className={strong ? 'align-top font-bold' : 'align-top'}>
    <td colSpan={2} className="py-1 pr-4 break-words">
      {name}
    </td>
    <td className="py-1 text-right whitespace-nowrap tabular-nums">{children}</td>
  </tr>
)
