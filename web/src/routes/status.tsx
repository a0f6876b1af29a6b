import type { getReady } from '@farmlane/contract/health/routes.ts'
import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { FormEvent } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { deviceZone } from '../platform/browser/device-day.ts'
import { useHydrated } from '../platform/browser/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Status', description: 'Check whether Farmlane is up right now.' }),
}

type Health = 'up' | 'busy' | 'unreachable'

const ready: (typeof getReady)['path'] = '/health/ready/'

/** Uses the contract only as a type, so that the page doesn't bundle schemas. */
async function askHealth(send: Send): Promise<Health> {
  const answer = await send(`/api${ready}`, { method: 'GET', headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer) return 'unreachable'
  return answer.status === 200 ? 'up' : 'busy'
}

export async function loader({ context }: LoaderFunctionArgs) {
  const health = await askHealth(context.get(sendContext))
  return { health, asked: new Date().toISOString() }
}

export function Component() {
  const { health, asked } = useLoaderData<typeof loader>()
  const { state, revalidate } = useRevalidator()
  const again = (event: FormEvent) => {
    event.preventDefault()
    void revalidate()
  }
  return (
    <TextPage title="Status" lead="This page checks our servers right now.">
      <div aria-live="polite">
        {health === 'up' && (
          <Notice tone="success" title="Everything is working">
            The site, the API and the database are responding.
          </Notice>
        )}
        {health === 'busy' && (
          <Notice tone="warning" title="Not ready right now">
            The server is responding but can’t handle requests right now, for example because it’s restarting. Your records are
            safe.
          </Notice>
        )}
        {health === 'unreachable' && (
          <Notice tone="error" title="No response">
            We couldn’t reach the server from your device. Check your connection. If it works, the problem is on our side.
          </Notice>
        )}
      </div>
      {/* A form, so that it works without JavaScript. */}
      <form action="/status" onSubmit={again} className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" busy={state !== 'idle'}>
          Check again
        </Button>
        <span aria-live="polite" className="text-ink-2">
          Last checked at <Clock at={asked} />
        </span>
      </form>
      <p className="mt-10 text-ink-2">
        Is something not working even though everything looks fine here? <TextLink to="/contact">Tell us</TextLink>.
      </p>
    </TextPage>
  )
}

/** The server doesn't know the user's time zone, so its page shows UTC. */
function Clock({ at }: { at: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at}>
      {hydrated ? new Date(at).toLocaleTimeString([], { timeZone: deviceZone() }) : `${at.slice(11, 19)} UTC`}
    </time>
  )
}
