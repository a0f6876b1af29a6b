import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { wayIcons } from '../way-icons.ts'
import { newWayLink } from '../ways-links.ts'

const choices: readonly { way: Way; title: string; text: string }[] = [
  { way: 'pickup', title: 'Pickup at the farm', text: 'People come to you on the days you choose.' },
  { way: 'delivery', title: 'Delivery', text: 'You drive to people within a circle around the farm.' },
  { way: 'market', title: 'A farmers’ market', text: 'You meet people at a market, together with other farms.' },
]

/** The three kinds of options to start with, as large buttons. */
export function WayChoices() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {choices.map(({ way, title, text }) => {
        const Icon = wayIcons[way]
        return (
          <li key={way}>
            <Link
              to={newWayLink(way)}
              className="flex h-full min-h-24 items-center gap-4 rounded-card border-[1.5px] border-line bg-paper p-5 transition-colors hover:border-leaf sm:flex-col sm:items-start"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-leaf-l text-leaf-d">
                <Icon size={26} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-bold">{title}</span>
                <span className="block text-[15px] text-ink-2">{text}</span>
              </span>
              <IconChevronRight size={22} aria-hidden="true" className="shrink-0 text-ink-2 sm:hidden" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
