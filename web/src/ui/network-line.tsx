import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The line at the top of a page about missing network. `children` are the actions. */
export const NetworkLine = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p className="mb-4 flex items-center gap-2.5 rounded-field border border-wheat-d/50 bg-wheat-l px-3.5 py-2 text-[15px] font-semibold text-wheat-ink">
    <IconCloudOff size={20} aria-hidden="true" className="shrink-0" />
    <span>{text}</span>
    {children}
  </p>
)
