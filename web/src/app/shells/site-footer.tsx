import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'

type Entry = { label: string; to: string; plain?: boolean }

const groups: { title: string; entries: Entry[] }[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Features', to: '/farmers#features' },
      { label: 'Pricing', to: '/farmers#pricing' },
      { label: 'Demo', to: '/farmers/demo' },
      // The server renders the API reference; it is not part of this app.
      { label: 'API', to: '/api/docs', plain: true },
    ],
  },
  {
    title: 'Support',
    entries: [
      { label: 'Help Center', to: '/help' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Getting Started', to: '/getting-started' },
      { label: 'Status', to: '/status' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Careers', to: '/careers' },
      { label: 'Press', to: '/press' },
    ],
  },
]

const look = 'inline-flex min-h-11 items-center rounded-sm hover:underline hover:underline-offset-4 sm:min-h-9'

export function SiteFooter() {
  return (
    <footer className="on-night mt-20 bg-night text-[#dfe8d6] sm:mt-24">
      <div className="wrap grid gap-x-8 gap-y-10 pt-14 pb-10 md:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <div>
          <Logo height={48} tone="cream" />
          <p className="mt-4 font-semibold text-white">The direct path from farm to table</p>
          <p className="mt-2 max-w-xs text-[15px] text-[#c4d2ba]">
            Farmlane connects farms with the people around them: one cart for several farms, and an open record from field to
            table.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3 md:contents">
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="text-lg text-white">{group.title}</h2>
              <ul className="mt-2">
                {group.entries.map((entry) => (
                  <li key={entry.label}>
                    {entry.plain ? (
                      <a href={entry.to} className={look}>
                        {entry.label}
                      </a>
                    ) : (
                      <Link to={entry.to} className={look}>
                        {entry.label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-white/15 py-5 text-[15px]">
        <p>© 2025 Farmlane. All rights reserved.</p>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/privacy" className={look}>
            Privacy Policy
          </Link>
          <Link to="/terms" className={look}>
            Terms of Service
          </Link>
        </div>
      </div>
    </footer>
  )
}
