import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { type SideEntry, sideTones } from './side-entries.ts'
import { usePageMenu } from './use-page-menu.ts'

const inTheBar = 4
const slot = 'flex min-h-15 flex-col items-center justify-center gap-1 rounded-xl text-[12px] leading-none font-semibold'

type PhoneBarProps = { tone: keyof typeof sideTones; entries: readonly SideEntry[]; person: ReactNode }

export function PhoneBar({ tone, entries, person }: PhoneBarProps) {
  const menu = usePageMenu()
  const look = sideTones[tone]
  return (
    <nav
      aria-label="Main"
      className={`fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden print:hidden ${look.ground} border-r-0`}
    >
      {entries.slice(0, inTheBar).map(({ label, to, Icon, Badge }) => (
        <NavLink key={to} to={to} className={`relative ${slot} ${look.entry}`}>
          <Icon size={22} aria-hidden="true" />
          {label}
          {Badge && (
            <span className="absolute top-1 left-1/2 translate-x-1">
              <Badge />
            </span>
          )}
        </NavLink>
      ))}
      <details {...menu}>
        <summary className={`${slot} list-none [&::-webkit-details-marker]:hidden`}>
          <IconDots size={22} aria-hidden="true" />
          More
        </summary>
        <div
          className={`absolute inset-x-0 bottom-full max-h-[75dvh] overflow-y-auto rounded-t-3xl border-t border-line p-4 shadow-float ${look.ground} border-r-0`}
        >
          {entries.slice(inTheBar).map(({ label, to, Icon }) => (
            <NavLink
              key={to}
              to={to}
              className={`flex min-h-13 items-center gap-3 rounded-xl px-4 text-lg font-semibold ${look.entry}`}
            >
              <Icon size={22} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
          <div className="mt-3 border-t border-current/15 pt-3">{person}</div>
        </div>
      </details>
    </nav>
  )
}
