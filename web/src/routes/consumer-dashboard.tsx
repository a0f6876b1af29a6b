import { greetingName } from '@farmlane/contract/identity/user.ts'
import { IconBuildingStore, IconChevronRight, IconHeart, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../features/identity/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const handle = { meta: () => ({ title: 'Dashboard', description: 'Your farms and your orders at a glance.' }) }

const actions = [
  { to: '/marketplace', title: 'Browse Marketplace', text: 'See what is fresh this week.', Icon: IconBuildingStore },
  { to: '/consumer/map', title: 'Find Nearby Farms', text: 'Who grows food around you.', Icon: IconMapPin },
  { to: '/consumer/favorites', title: 'View Favorites', text: 'The farms you like best.', Icon: IconHeart },
] as const

export function Component() {
  const user = useSession((state) => state.user)
  return (
    <>
      <PageHeading title={`Hello, ${greetingName(user)}`} lead="Good to see you. Where would you like to go?" />
      <nav aria-label="Quick actions" className="mt-7 grid gap-4 lg:grid-cols-3">
        {actions.map(({ to, title, text, Icon }) => (
          <Link
            key={to}
            to={to}
            className="group flex items-center gap-4 rounded-card border border-line bg-paper p-5 transition-colors hover:border-leaf"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-l text-leaf-d">
              <Icon size={24} aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
            <IconChevronRight size={20} aria-hidden="true" className="text-ink-2" />
          </Link>
        ))}
      </nav>
      <section aria-labelledby="recent-orders" className="mt-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="recent-orders" className="text-2xl">
            Recent orders
          </h2>
          <TextLink to="/consumer/orders">View all orders</TextLink>
        </div>
        <EmptyState title="No orders yet" action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}>
          <p>When you order from a farm, you can follow it here until it is in your hands.</p>
        </EmptyState>
      </section>
    </>
  )
}
