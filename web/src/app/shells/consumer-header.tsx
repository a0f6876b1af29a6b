import { IconMapPin } from '@tabler/icons-react'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { StartShopping } from '../../features/identity/start-shopping.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteHeader } from './site-header.tsx'

const links = [
  { label: 'Browse Farms', to: '/marketplace' },
  { label: 'How to Shop', to: '/#how-it-works' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

export function ConsumerHeader() {
  return (
    <SiteHeader
      home="/"
      homeLabel="Farmlane, home page"
      links={links}
      signIn="quiet"
      corner={<CartButton />}
      actions={
        <>
          <ButtonLink variant="outline" to="/marketplace" icon={<IconMapPin size={18} aria-hidden="true" />}>
            Find Farms Near Me
          </ButtonLink>
          <StartShopping />
        </>
      }
    />
  )
}
