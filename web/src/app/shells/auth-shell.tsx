import { Link, Outlet } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { Scene } from '../../ui/scene.tsx'
import { DataProvider } from '../data-provider.tsx'

/** The layout for logging in and signing up: the form on one side, a landscape on the other. */
export function Component() {
  return (
    <DataProvider>
      <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_1.1fr]">
        <div className="flex flex-col px-5 pb-12 sm:px-10">
          <header className="mx-auto w-full max-w-md py-4">
            <Link to="/" aria-label="Farmlane, home page" className="inline-block rounded-2xl">
              <Logo height={76} className="h-16 w-auto" />
            </Link>
          </header>
          <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center outline-none">
            <noscript>
              <p className="mb-6 rounded-field bg-wheat-l px-4 py-3 text-wheat-ink">
                Signing in and signing up need JavaScript. Please turn it on and reload the page.
              </p>
            </noscript>
            <Outlet />
          </main>
        </div>
        <div className="sticky top-0 hidden h-dvh p-4 pl-0 lg:block">
          <div className="h-full overflow-hidden rounded-[28px]">
            <Scene seed="gate-3" width={760} height={860} horizon={0.55} sun={0.62} palette={0} />
          </div>
        </div>
      </div>
    </DataProvider>
  )
}
