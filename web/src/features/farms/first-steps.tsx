import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconBuildingCottage, IconChevronRight, IconSettings, IconUsersPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { farmIsComplete } from './farm-is-complete.ts'

const steps = [
  {
    to: '/farmer/profile',
    title: 'Complete your farm’s facts',
    text: 'Where it is, how large it is, and what you want to say about it.',
    Icon: IconBuildingCottage,
    isFor: (farm: Farm) => farm.can.edit && !farmIsComplete(farm),
  },
  {
    to: '/farmer/profile#team',
    title: 'Invite your team',
    text: 'Everybody records with their own account.',
    Icon: IconUsersPlus,
    isFor: (farm: Farm) => farm.can.manage_team,
  },
  {
    to: '/settings',
    title: 'Look over your account',
    text: 'Your name, your password and the devices you are signed in on.',
    Icon: IconSettings,
    isFor: () => true,
  },
]

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
          .filter(({ isFor }) => isFor(farm))
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
