import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { isUnweighed } from '@farmlane/contract/orders/order-sum.ts'
import type { ReactNode } from 'react'
import { wishLabels } from '../../orders/order-labels.ts'
import { type Sheet, sheetNames, toHandOver, toPack } from '../day-sheets.ts'
import { formatDeskSlot, formatDue, formatPlaces, formatRun, formatUnderDue, lotTroubleLabels } from '../desk-labels.ts'
import { pickSheet } from '../pick-sheet.ts'
import { countInBox, printedLines } from '../printed-lines.ts'
import { runOf } from '../run-of-day.ts'

/** The chosen sheets on paper, each on its own pages. Every page names the sheet and the day. */
export function DeskSheets({ farmName, day, chosen }: { farmName: string; day: DeskDay; chosen: readonly Sheet[] }) {
  return chosen.map((sheet, at) => (
    // Only a table head is repeated by browsers on every printed page.
    <table key={sheet} role="presentation" className={`w-full table-fixed border-collapse ${at > 0 ? 'break-before-page' : ''}`}>
      <thead>
        <tr>
          <td className="pb-4">
            <SheetName farmName={farmName} day={day} sheet={sheet} />
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{drawn[sheet](day)}</td>
        </tr>
      </tbody>
    </table>
  ))
}

const SheetName = ({ farmName, day, sheet }: { farmName: string; day: DeskDay; sheet: Sheet }) => (
  <>
    <div className="flex items-baseline justify-between gap-6 border-b-2 pb-2">
      <h2 className="font-display text-[20pt]">{sheetNames[sheet]}</h2>
      <p className="text-right">{farmName}</p>
    </div>
    <p className="mt-2 flex justify-between gap-6 font-semibold">
      <span>{formatDeskSlot(day.slot)}</span>
      <span>{formatPlaces(day.slot)}</span>
    </p>
  </>
)

const box = <span aria-hidden="true" className="inline-block size-[4.5mm] border align-middle" />

const drawn: Record<Sheet, (day: DeskDay) => ReactNode> = {
  pick: ({ orders }) => {
    return (
      <Table head={['Done', 'Product', 'How much', 'Lot', 'Take']} widths={['6%', '34%', '18%', '27%', '15%']}>
        {pickSheet(orders).map((line) =>
          line.lots.map((lot, at) => (
            <tr key={`${line.key} ${lot.id}`} className={`align-top ${at === line.lots.length - 1 ? 'border-b' : ''}`}>
              <td className="py-1.5">{box}</td>
              <td className="py-1.5 pr-3 font-semibold break-words">{at === 0 && line.name}</td>
              <td className="py-1.5 pr-3 font-bold">{at === 0 && formatAmount(line, line.quantity)}</td>
              <td className="py-1.5 pr-3 font-lot text-[10pt]">
                {lot.code}
                {lot.grade && <span className="block font-body">Grade {lot.grade}</span>}
                {lot.trouble && <span className="block font-bold">{lotTroubleLabels[lot.trouble]}!</span>}
              </td>
              <td className="py-1.5">{formatQuantity(lot.quantity, line.unit)}</td>
            </tr>
          )),
        )}
      </Table>
    )
  },
  pack: ({ orders }) => {
    return toPack(orders).map((order) => (
      <div key={order.id} className="mb-5 break-inside-avoid">
        <h3 className="flex justify-between gap-6 border-b pb-1 font-body text-[13pt] font-bold">
          <span className="break-words">{order.name}</span>
          <span>{order.number}</span>
        </h3>
        {order.note && <p className="mt-1 italic">“{order.note}”</p>}
        <table className="w-full table-fixed border-collapse text-left">
          <tbody>
            {printedLines(order).map(({ line, quantity, amount, name }) => (
              <tr key={line.id} className="border-b align-top">
                <td className="w-[6%] py-1">{quantity > 0 && box}</td>
                <td className="w-[22%] py-1 pr-3 font-bold">{amount}</td>
                <td className="py-1 pr-3 break-words">
                  {name}
                  {isUnweighed(line) && <Weights pieces={quantity} unit={line.unit} />}
                </td>
                <td className="w-[26%] py-1 text-[9.5pt]">
                  <span className="font-lot">{quantity > 0 && line.lots.map(({ code }) => code).join(', ')}</span>
                  {line.substitutes === null && quantity > 0 && <span className="block">{wishLabels[line.wish]}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ))
  },
  hand_over: ({ orders }) => {
    return (
      <Table head={['Done', 'Name', 'Code', 'Items', 'To collect']} widths={['6%', '38%', '18%', '12%', '26%']}>
        {toHandOver(orders).map((order) => (
          <tr key={order.id} className="border-b align-middle">
            <td className="py-2">{box}</td>
            <td className="py-2 pr-3 break-words">
              <span className="text-[15pt] leading-tight font-bold">{order.name}</span>
              <span className="block text-[10pt]">{[order.number, order.phone].filter(Boolean).join(' · ')}</span>
            </td>
            <td className="py-2 font-lot text-[22pt] leading-none font-bold">{order.code}</td>
            <td className="py-2">{countInBox(order.lines)}</td>
            <Collect order={order} />
          </tr>
        ))}
      </Table>
    )
  },
  run: ({ orders, farm_place }) => {
    const run = runOf({ orders, farm_place })
    return (
      <>
        <p className="mb-2">{formatRun(run)} there and back. The road is longer.</p>
        <Table head={['Stop', 'Who', 'Where', 'Code', 'To collect']} widths={['8%', '26%', '34%', '13%', '19%']}>
          {run.stops.map(({ order }, at) => (
            <tr key={order.id} className="border-b align-top">
              <td className="py-2 text-[15pt] leading-none font-bold">{at + 1}</td>
              <td className="py-2 pr-3 break-words">
                <span className="font-bold">{order.name}</span>
                <span className="block text-[10pt]">{order.number}</span>
                <span className="block">{order.phone}</span>
              </td>
              <td className="py-2 pr-3 break-words whitespace-pre-line">
                {order.meeting.address}
                {order.note && <span className="block italic">“{order.note}”</span>}
                {!order.meeting.place && <span className="block text-[10pt]">Not on the map. Please check the address.</span>}
              </td>
              <td className="py-2 font-lot text-[15pt] leading-none font-bold">{order.code}</td>
              <Collect order={order} />
            </tr>
          ))}
        </Table>
      </>
    )
  },
}

const Collect = ({ order }: { order: DeskOrder }) => (
  <td className="py-2 tabular-nums">
    <span className="font-bold">{formatDue(order).replace('Collect ', '')}</span>
    {formatUnderDue(order) && <span className="block text-[10pt]">{formatUnderDue(order)}</span>}
  </td>
)

/** Lines to write the weight of each piece on. */
const Weights = ({ pieces, unit }: { pieces: number; unit: string }) => (
  <span className="mt-1 flex flex-wrap gap-x-4 gap-y-2 text-[10pt]">
    {Array.from({ length: Math.min(pieces, 12) }, (_, at) => at).map((at) => (
      <span key={at} className="whitespace-nowrap">
        <span className="inline-block w-[14mm] border-b">&nbsp;</span> {unit}
      </span>
    ))}
  </span>
)

type TableProps = { head: readonly string[]; widths: readonly string[]; children: ReactNode }

const Table = ({ head, widths, children }: TableProps) => (
  <table className="w-full table-fixed border-collapse text-left">
    <thead>
      <tr className="border-b">
        {head.map((name, at) => (
          <th key={name} style={{ width: widths[at] }} className="py-1 pr-3 font-semibold">
            {name === 'Done' || name === 'Stop' ? <span className="sr-only">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
