import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconBasket, IconChevronRight, IconTractor, IconUsersPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'

const steps = [
  {
    to: '/farmer/operations',
    title: 'Set up your fields and crops',
    text: 'Harvests and lots grow out of them.',
    Icon: IconTractor,
    team: false,
  },
  {
    to: '/farmer/products',
    title: 'List your first product',
    text: 'What you want to sell, and for how much.',
    Icon: IconBasket,
    team: false,
  },
  {
    to: '/farmer/profile',
    title: 'Invite your team',
    text: 'Everybody records with their own account.',
    Icon: IconUsersPlus,
    team: true,
  },
] as const

/** A farm without records has no figures to show; it has things to do first. */
export function FirstSteps({ farm }: { farm: Farm }) {
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-2xl">
        First steps on {farm.name}
      </h2>
      <p className="mt-2 text-ink-2">There is nothing on record yet. Figures appear here as soon as there are some.</p>
      <ul className="mt-4">
        {steps
          .filter(({ team }) => !team || farm.can.manage_team)
          .map(({ to, title, text, Icon }) => (
            <li key={to} className="border-t border-line">
              <Link to={to} className="flex min-h-18 items-center gap-4 py-3">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-l text-leaf-d">
                  <Icon size={22} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-2">{text}</span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" className="text-ink-2" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
