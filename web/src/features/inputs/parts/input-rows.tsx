import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Input } from '@farmlane/contract/inputs/input.ts'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { Chip } from '../../../ui/chip.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { BlockChips } from '../../growing/block-chips.tsx'
import { useActiveBlocks } from '../../growing/farm-blocks.ts'
import { formatAmount, formatPlace, kindLabels } from '../input-labels.ts'
import { inputLink } from '../input-links.ts'
import { useInputMarks } from '../unsent-inputs.ts'

export function InputRows({ farm, inputs }: { farm: Farm; inputs: readonly Input[] }) {
  const blocks = useActiveBlocks(farm)
  const { waiting, refused } = useInputMarks(farm.id)
  return (
    <ul className="mt-3">
      {inputs.map((input) => {
        const { name, Icon } = kindLabels[input.kind]
        return (
          <li key={input.id} className="border-t border-line first:border-t-0">
            <Link to={inputLink(input.id)} preventScrollReset className="flex min-h-18 items-center gap-3 py-3">
              <Icon size={24} aria-hidden="true" className="shrink-0 text-link" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">{input.product}</span>
                <span className="block text-sm break-words text-ink-2">
                  {name} · {formatPlace(input)} · {formatAmount(input)}
                </span>
                <span className="block text-sm text-ink-2">
                  {formatMoment(input.started_at, farm.time_zone)} · {input.applicator}
                </span>
                {waiting.has(input.id) && (
                  <span className="block text-sm">
                    <WaitingMark />
                  </span>
                )}
                <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
                  {refused.has(input.id) && (
                    <Chip tone="tomato" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
                      Needs attention
                    </Chip>
                  )}
                  {input.withdrawn && <Chip tone="wheat">Withdrawn</Chip>}
                  {!input.withdrawn && input.version > 1 && <Chip tone="line">Amended</Chip>}
                  <BlockChips farm={farm} blocks={blocks.filter(({ source_id }) => source_id === input.id)} />
                </span>
              </span>
              <IconChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-2 print:hidden" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
