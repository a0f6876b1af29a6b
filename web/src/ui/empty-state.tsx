import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  children: ReactNode
  action?: ReactNode | undefined
  picture?: ReactNode | undefined
}

/** For an empty list: says what will appear here, and the next useful step. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge/60 bg-paper px-6 py-12 text-center">
      {picture && <div className="mb-5">{picture}</div>}
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-2.5 max-w-md text-ink-2">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
