import { Outlet } from 'react-router'
import { ConsumerHeader } from './consumer-header.tsx'
import { SiteFooter } from './site-footer.tsx'

export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <ConsumerHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
