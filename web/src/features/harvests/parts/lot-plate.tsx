import type { ReactNode } from 'react'

/** The lot ID to copy onto a crate: large and monospaced. */
export function LotPlate({ lotId, label, children }: { lotId: string; label: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-cream px-4 py-3.5">
      <p className="text-sm text-ink-2">{label}</p>
      <p className="mt-0.5 font-lot text-[26px] leading-tight font-bold tracking-tight select-all max-xs:text-[22px]">{lotId}</p>
      {children && <div className="mt-1.5 text-sm text-ink-2">{children}</div>}
    </div>
  )
}

/** The same on one line, where it has to stay visible. */
export const LotLine = ({ lotId, label }: { lotId: string; label: string }) => (
  <p className="flex items-center justify-between gap-3">
    <span className="text-sm leading-tight text-ink-2">{label}</span>
    <span className="font-lot text-[25px] leading-none font-bold tracking-tight whitespace-nowrap select-all max-xs:text-[22px]">
      {lotId}
    </span>
  </p>
)
