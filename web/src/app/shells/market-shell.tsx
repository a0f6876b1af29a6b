import { Outlet, useSearchParams } from 'react-router'
import { useSession } from '../../features/identity/session-store.ts'
import { CartToast } from '../../features/orders/cart-toast.tsx'
import { useHydrated } from '../../platform/hydrated.ts'
import { DataProvider } from '../data-provider.tsx'
import { ConsumerHeader } from './consumer-header.tsx'
import { ConsumerSideShell } from './consumer-shell.tsx'
import { SiteFooter } from './site-footer.tsx'

/** With a session, or with `?logged-in=true`, the market stands beside the sidebar, without hero and footer. */
export function Component() {
  return (
    <DataProvider>
      <Layout />
    </DataProvider>
  )
}

function Layout() {
  const asked = useSearchParams()[0].get('logged-in') === 'true'
  // The server knows no session: the first drawing in the browser must look like its page.
  const hydrated = useHydrated()
  const signedIn = useSession((state) => state.isAuthenticated) && hydrated
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
