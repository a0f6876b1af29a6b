import type { Product, ProductStatus } from '@farmlane/contract/catalog/product.ts'
import {
  IconAlertTriangle,
  IconArchive,
  IconCalendarDue,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { formatNextUseBy, isUrgent } from './stock-labels.ts'

type Tone = ComponentProps<typeof Chip>['tone']

export const statusLabels: Readonly<Record<ProductStatus, { word: string; means: string; Icon: TablerIcon; tone: Tone }>> = {
  active: { word: 'Active', means: 'Listed on your storefront', Icon: IconCircleCheck, tone: 'leaf' },
  draft: { word: 'Draft', means: 'Only your team sees it', Icon: IconPencil, tone: 'line' },
  paused: { word: 'Paused', means: 'Hidden for a while, with everything kept', Icon: IconPlayerPause, tone: 'wheat' },
  archived: { word: 'Archived', means: 'Hidden for good, with its records kept', Icon: IconArchive, tone: 'line' },
}

export function StatusMark({ status }: { status: ProductStatus }) {
  const { word, Icon, tone } = statusLabels[status]
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {word}
    </Chip>
  )
}

/** Only for listed products that run out. Sold out is shown as an alarm only while the product is in season. */
export function LowMark({ product }: { product: Product }) {
  const soldOut = product.status === 'active' && product.available <= 0
  if (!product.is_low && !soldOut) return null
  const icon = <IconAlertTriangle size={16} aria-hidden="true" />
  if (soldOut) {
    return (
      <Chip tone={product.is_low ? 'tomato' : 'line'} icon={product.is_low && icon}>
        Sold out
      </Chip>
    )
  }
  return (
    <Chip tone="wheat" icon={icon}>
      Low stock
    </Chip>
  )
}

export function NextUseBy({ product, today }: { product: Product; today: string }) {
  const next = product.next_use_by
  if (!next) return <span className="text-sm text-ink-2">{product.on_hand > 0 ? 'No date' : '–'}</span>
  const urgent = isUrgent(next, today)
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${urgent ? 'font-semibold text-wheat-ink' : 'text-ink-2'}`}>
      {urgent && <IconCalendarDue size={17} aria-hidden="true" />}
      {formatNextUseBy(next, today)}
    </span>
  )
}
