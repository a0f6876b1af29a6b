import type { ReactNode } from 'react'

const tones = {
  leaf: 'bg-leaf-l text-leaf-d',
  wheat: 'bg-wheat-l text-wheat-ink',
  tomato: 'bg-tomato-l text-tomato-ink',
  sky: 'bg-sky text-sky-ink',
  line: 'border border-line text-ink-2',
}

type ChipProps = { tone?: keyof typeof tones | undefined; icon?: ReactNode | undefined; children: ReactNode }

export function Chip({ tone = 'leaf', icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-2xl px-2.75 py-0.75 text-[13px] font-semibold [&>svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
