import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

export type SideEntry = {
  label: string
  to: string
  Icon: TablerIcon
  /** The number of items waiting there. */
  Badge?: ComponentType | undefined
}

export const sideTones = {
  day: {
    ground: 'border-r border-line bg-paper',
    logo: 'ink',
    brand: 'bg-cream py-1.5',
    entry: 'text-ink-2 hover:bg-cream aria-[current=page]:bg-leaf-l aria-[current=page]:text-leaf-d',
  },
  night: {
    ground: 'on-night bg-night text-night-ink',
    logo: 'cream',
    brand: 'on-night bg-night py-1.5',
    entry: 'hover:bg-night-2/60 aria-[current=page]:bg-night-2 aria-[current=page]:text-white',
  },
} as const
