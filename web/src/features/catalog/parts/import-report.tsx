import type { ImportedRow, ImportFate, ImportReport } from '@farmlane/contract/catalog/product.ts'
import { IconCircleCheck, IconEqual, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Chip } from '../../../ui/chip.tsx'

const fates: Record<ImportFate, { word: string; Icon: TablerIcon; tone: ComponentProps<typeof Chip>['tone'] }> = {
  refused: { word: 'Can’t be imported', Icon: IconX, tone: 'tomato' },
  create: { word: 'New', Icon: IconCircleCheck, tone: 'leaf' },
  update: { word: 'Changed', Icon: IconPencil, tone: 'sky' },
  unchanged: { word: 'Unchanged', Icon: IconEqual, tone: 'line' },
}

/** The result of every row, refused rows first, because those need the farmer's attention. */
export function ImportRows({ report }: { report: ImportReport }) {
  const rows = report.rows.toSorted((a, b) => Number(b.fate === 'refused') - Number(a.fate === 'refused') || a.row - b.row)
  return (
    <section aria-label="What happens to each row" className="rounded-field border border-line">
      <table className="w-full border-collapse text-[15px]">
        <thead className="bg-cream">
          <tr className="text-left text-sm text-ink-2">
            <th scope="col" className="px-3 py-2 font-semibold">
              Row
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              Product
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              What happens
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReportRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReportRow({ row }: { row: ImportedRow }) {
  const { word, Icon, tone } = fates[row.fate]
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-2.5 tabular-nums">{row.row}</td>
      <th scope="row" className="px-3 py-2.5 text-left font-semibold break-words">
        {row.name || 'No name'}
      </th>
      <td className="px-3 py-2.5">
        <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
          {word}
        </Chip>
        {(row.faults.length > 0 || row.changes.length > 0) && (
          <ul className="mt-1.5 flex flex-col gap-0.5">
            {row.faults.map(({ column, sentence }) => (
              <li key={column + sentence}>
                <span className="lot">{column}</span> {sentence}
              </li>
            ))}
            {row.changes.map((change) => (
              <li key={change} className="text-sm break-words text-ink-2">
                {change}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}
