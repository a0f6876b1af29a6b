import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/** Shown when a page throws. The details go to the console, not on the screen. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="wrap flex min-h-dvh flex-col items-center justify-center gap-5 py-16 text-center">
      <Logo height={64} />
      <h1 className="mt-4 text-4xl">{missing ? 'Page not found' : 'This page didn’t load'}</h1>
      <p className="max-w-md text-ink-2">
        {missing
          ? 'This page doesn’t exist, or it has moved.'
          : 'Something went wrong on our side, or your connection dropped. Everything you saved is safe. Please try again.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<IconRefresh size={20} aria-hidden="true" />} onClick={() => window.location.reload()}>
          Try again
        </Button>
        <ButtonLink variant="outline" href="/">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  )
}

/** Shown while the first page of a private area loads; the same text as in the shell document. */
export function Opening() {
  return (
    <p className="grid min-h-dvh place-items-center text-ink-2" role="status">
      Opening Farmlane…
    </p>
  )
}
