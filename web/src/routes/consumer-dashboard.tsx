import { greetingName } from '@farmlane/contract/identity/user.ts'
import { IconBuildingStore, IconChevronRight, IconHeart, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../features/identity/session-store.ts'
import { FeaturedFarm } from '../features/market/featured-farm.tsx'
import { NearbyFarms } from '../features/market/nearby-farms.tsx'
import { nearOf, usePlace } from '../features/market/visitor-place.ts'
import { ImpactPanel } from '../features/purchases/impact-panel.tsx'
import { RecentOrders } from '../features/purchases/recent-orders.tsx'
import { UnreadAtHome } from '../features/purchases/unread-at-home.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { meta: () => ({ title: 'Dashboard', description: 'Your farms and your orders at a glance.' }) }

const actions = [
  { to: '/marketplace', title: 'Browse Marketplace', text: 'See what’s fresh this week.', Icon: IconBuildingStore },
  { to: '/consumer/map', title: 'Find Nearby Farms', text: 'See who grows food near you.', Icon: IconMapPin },
  { to: '/consumer/favorites', title: 'View Favorites', text: 'The farms you like best.', Icon: IconHeart },
] as const

export function Component() {
  const user = useSession((state) => state.user)
  const place = usePlace()
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
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <UnreadAtHome />
          <RecentOrders empty={noOrders} />
          {user?.preferences.show_nearby && <NearbyFarms />}
        </div>
        <div className="grid min-w-0 items-start gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-1">
          <ImpactPanel near={nearOf(place)} label={place.label} />
          <FeaturedFarm />
        </div>
      </div>
    </>
  )
}

const noOrders = (
  <EmptyState title="No orders yet" action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}>
    <p>When you order from a farm, you can follow your order here until you get it.</p>
  </EmptyState>
)
