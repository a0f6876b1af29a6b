import { Outlet, useSearchParams } from 'react-router'
import { CartToast } from '../../features/cart/cart-toast.tsx'
import { useSignedIn } from '../../features/identity/session-store.ts'
import { DataProvider } from '../data-provider.tsx'
import { ConsumerHeader } from './consumer-header.tsx'
import { ConsumerSideShell } from './consumer-shell.tsx'
import { SiteFooter } from './site-footer.tsx'

/** With a session, or with `?logged-in=true`, the market has the sidebar and no hero or footer. */
export function Component() {
  return (
    <DataProvider>
      <Layout />
    </DataProvider>
  )
}

function Layout() {
  const asked = useSearchParams()[0].get('logged-in') === 'true'
  const signedIn = useSignedIn()
  if (asked || signedIn) {
    return (
      <ConsumerSideShell>
        <Outlet context={{ beside: true }} />
      </ConsumerSideShell>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <ConsumerHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet context={{ beside: false }} />
      </main>
      <SiteFooter />
      <CartToast />
    </div>
  )
}
