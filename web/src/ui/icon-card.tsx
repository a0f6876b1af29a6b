import type { ComponentType, ReactNode } from 'react'
import { Card } from './card.tsx'

type IconCardProps = {
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  title: string
  children: ReactNode
}

/** One feature of the product, with its icon. */
export function IconCard({ Icon, title, children }: IconCardProps) {
  return (
    <Card>
      <span className="grid size-12 place-items-center rounded-xl bg-leaf-l text-leaf-d">
        <Icon size={26} aria-hidden="true" />
      </span>
      <h3 className="mt-4 mb-1.5 text-[22px]">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </Card>
  )
}
