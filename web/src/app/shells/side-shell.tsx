import type { ReactNode } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { type SideEntry, sideTones } from './side-entries.ts'

type SideShellProps = {
  tone: keyof typeof sideTones
  entries: readonly SideEntry[]
  /** The signed-in user and the sign-out button, at the bottom of the sidebar and in the phone menu. */
  person: ReactNode
  /** Notices above the page content. */
  above?: ReactNode | undefined
  /** Below the entries of the sidebar. */
  below?: ReactNode | undefined
  /** On phones, next to the logo. Makes the header sticky. */
  corner?: ReactNode | undefined
  children?: ReactNode
}

/** A 280 px sidebar on desktops; on phones a bottom bar with further entries behind "More". */
export function SideShell({ tone, entries, person, above, below, corner, children }: SideShellProps) {
  const look = sideTones[tone]
  return (
    <div className="min-h-dvh pb-18 lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:pb-0 print:block print:min-h-0 print:pb-0">
      <aside className={`sticky top-0 hidden h-dvh flex-col overflow-y-auto px-4 py-5 lg:flex print:hidden ${look.ground}`}>
        <Link to="/" aria-label="Farmlane, home page" className="self-start rounded-2xl">
          <Logo height={64} tone={look.logo} />
        </Link>
        <nav aria-label="Main" className="mt-5 flex flex-col gap-0.5">
          {entries.map(({ label, to, Icon, Badge }) => (
            <NavLink
              key={to}
              to={to}
              className={`flex h-11.5 items-center gap-3 rounded-[10px] px-3.5 font-semibold ${look.entry}`}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
              {Badge && (
                <span className="ml-auto">
                  <Badge />
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        {below}
        <div className="mt-auto pt-6">{person}</div>
      </aside>
      <header
        data-top-bar={corner ? '' : undefined}
        className={`flex items-center justify-between px-5 sm:px-8 lg:hidden print:hidden ${look.brand} ${corner ? 'sticky top-0 z-30' : ''}`}
      >
        <Link to="/" aria-label="Farmlane, home page" className="inline-flex min-h-11 items-center rounded-2xl">
          <Logo height={36} tone={look.logo} />
        </Link>
        {corner}
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-5 py-6 outline-none sm:px-8 lg:py-7">
        <div className="mx-auto max-w-[1180px]">
          {above}
          {children ?? <Outlet />}
        </div>
      </main>
      <PhoneBar tone={tone} entries={entries} person={person} />
    </div>
  )
}
