import type { Product } from '@farmlane/contract/catalog/product.ts'
import {
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  IconScale,
  IconStack2,
} from '@tabler/icons-react'
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx'

/** Commands handled by the screen, which owns the dialogs and notices. */
export type ProductCommands = {
  edit: (product: Product) => void
  list: (product: Product) => void
  pause: (product: Product) => void
  archive: (product: Product) => void
  bringBack: (product: Product) => void
  adjust: (product: Product) => void
}

const size = { size: 20, 'aria-hidden': true } as const

function actionsFor(product: Product, commands: ProductCommands): Action[] {
  const { status, can } = product
  const lots = { label: 'See its lots', icon: <IconStack2 {...size} />, to: `/farmer/operations?tab=lots&product=${product.id}` }
  const adjust = { label: 'Adjust stock', icon: <IconScale {...size} />, onSelect: () => commands.adjust(product) }
  if (status === 'archived') {
    const back = {
      label: 'Bring back as draft',
      icon: <IconArrowBackUp {...size} />,
      onSelect: () => commands.bringBack(product),
    }
    return can.edit ? [back, lots] : [lots]
  }
  if (!can.edit) return [adjust, lots]
  return [
    { label: 'Edit', icon: <IconPencil {...size} />, onSelect: () => commands.edit(product) },
    status === 'active'
      ? { label: 'Pause', icon: <IconPlayerPause {...size} />, onSelect: () => commands.pause(product) }
      : { label: 'List it', icon: <IconCircleCheck {...size} />, onSelect: () => commands.list(product) },
    adjust,
    lots,
    { label: 'Archive', icon: <IconArchive {...size} />, danger: true, onSelect: () => commands.archive(product) },
  ]
}

export function ProductActions({ product, commands }: { product: Product; commands: ProductCommands }) {
  return <ActionMenu label={`More about ${product.name}`} actions={actionsFor(product, commands)} />
}
