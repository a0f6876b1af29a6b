import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const tones = {
  error: { Icon: IconExclamationCircle, look: 'border-tomato bg-tomato-l text-tomato-ink' },
  success: { Icon: IconCircleCheck, look: 'border-leaf bg-leaf-l text-leaf-d' },
  info: { Icon: IconInfoCircle, look: 'border-sky-ink/40 bg-sky text-sky-ink' },
  warning: { Icon: IconAlertTriangle, look: 'border-wheat-d bg-wheat-l text-wheat-ink' },
}

type NoticeProps = {
  tone: keyof typeof tones
  title?: ReactNode | undefined
  children?: ReactNode | undefined
  action?: ReactNode | undefined
}

/** Tells the user what happened. An error interrupts screen readers; other tones are announced politely. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const { Icon, look } = tones[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-field border-[1.5px] px-4 py-3 ${look}`}>
      <Icon size={22} aria-hidden="true" className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="break-words">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
