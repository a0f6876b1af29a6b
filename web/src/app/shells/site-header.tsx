import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { HeaderAccount } from './header-account.tsx'
import { usePageMenu } from './use-page-menu.ts'

type SiteHeaderProps = {
  /** Where the logo leads. */
  home: string
  homeLabel: string
  links: readonly { label: string; to: string }[]
  actions: ReactNode
  /** How prominent the Sign In link is next to the actions. */
  signIn: 'outline' | 'quiet'
  /** Visible on phones too, next to the menu. */
  corner?: ReactNode | undefined
}

/**
 * Logo, links, account and actions. On narrower screens, the links fold into a native disclosure, which opens without JavaScript.
 */
export function SiteHeader({ home, homeLabel, links, actions, signIn, corner }: SiteHeaderProps) {
  return (
    <header className="wrap relative z-20 flex items-center justify-between gap-3 py-2 sm:gap-6 xl:gap-4">
      {/* The logo has empty space on the right, which the links need. */}
      <Link to={home} aria-label={homeLabel} className="rounded-2xl xl:-mr-5">
        <Logo height={100} className="h-13 w-auto xs:h-16 lg:h-25" />
      </Link>
      <nav aria-label="Main" className="hidden items-center gap-4 text-[15px] font-semibold whitespace-nowrap xl:flex">
        {links.map((link) => (
          <HeaderLink key={link.label} {...link} className="inline-flex min-h-11 items-center rounded-sm" />
        ))}
      </nav>
      <div className="hidden items-center gap-2.5 xl:flex">
        {corner}
        <HeaderAccount look="button" signIn={signIn} />
        {actions}
      </div>
      <div className="flex items-center gap-2.5 xl:hidden">
        {corner}
        <PhoneMenu links={links} actions={actions} />
      </div>
    </header>
  )
}

function PhoneMenu({ links, actions }: Pick<SiteHeaderProps, 'links' | 'actions'>) {
  const menu = usePageMenu()
  return (
    <details {...menu}>
      <summary className="flex min-h-11.5 min-w-11.5 list-none items-center justify-center gap-2 rounded-full border-[1.5px] border-ink font-semibold sm:px-4 [&::-webkit-details-marker]:hidden">
        <IconMenu2 size={20} aria-hidden="true" />
        <span className="sr-only sm:not-sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-4 top-full rounded-3xl border border-line bg-paper p-4 shadow-float">
        <nav aria-label="Main" className="flex flex-col text-lg font-semibold">
          {links.map((link) => (
            <HeaderLink key={link.label} {...link} className="flex min-h-12 items-center rounded-xl px-3" />
          ))}
        </nav>
        <div className="mt-3 flex flex-col gap-3 border-t border-line pt-4">
          <HeaderAccount look="rows" signIn="outline" />
          {actions}
        </div>
      </div>
    </details>
  )
}

function HeaderLink({ label, to, className }: { label: string; to: string; className: string }) {
  // A link to a section is never "the current page".
  if (to.includes('#')) {
    return (
      <Link to={to} className={`${className} hover:text-link`}>
        {label}
      </Link>
    )
  }
  return (
    <NavLink
      to={to}
      end
      className={`${className} underline-offset-8 hover:text-link aria-[current=page]:underline aria-[current=page]:decoration-sprout aria-[current=page]:decoration-3`}
    >
      {label}
    </NavLink>
  )
}
