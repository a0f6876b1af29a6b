import { Outlet } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const links = [
  { label: 'Features', to: '/farmers#features' },
  { label: 'Pricing', to: '/farmers#pricing' },
  { label: 'Demo', to: '/farmers/demo' },
  { label: 'About', to: '/farmers/about' },
  { label: 'Contact', to: '/farmers/contact' },
]

export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        home="/farmers"
        homeLabel="Farmlane for farmers"
        links={links}
        signIn="outline"
        actions={
          <ButtonLink to="/signup" state={{ side: 'farmer' }}>
            Start Free Trial
          </ButtonLink>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
