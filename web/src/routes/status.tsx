import { useCallback, useEffect, useState } from 'react'
import type { PageHandle } from '../app/page-meta.ts'
import { browserSend } from '../platform/browser-send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  meta: () => ({ title: 'Status', description: 'Whether Farmlane is up, asked live from this page.' }),
}

type Health = 'asking' | 'up' | 'busy' | 'unreachable'

async function askHealth(): Promise<Health> {
  try {
    const answer = await browserSend('/api/health/ready/', { method: 'GET', headers: { accept: 'application/json' } })
    return answer.status < 400 ? 'up' : 'busy'
  } catch {
    return 'unreachable'
  }
}

export function Component() {
  const [health, setHealth] = useState<Health>('asking')
  const [asked, setAsked] = useState<Date>()
  const check = useCallback(async () => {
    setHealth('asking')
    setHealth(await askHealth())
    setAsked(new Date())
  }, [])
  useEffect(() => void check(), [check])
  return (
    <TextPage title="Status" lead="This page asks our servers how they are, right now.">
      <div aria-live="polite">
        {health === 'asking' && <Spinner label="Asking the server…" />}
        {health === 'up' && (
          <Notice tone="success" title="All is well">
            The site, the API and the database answer.
          </Notice>
        )}
        {health === 'busy' && (
          <Notice tone="warning" title="Not ready at the moment">
            The server answers but cannot take work right now, for example during a restart. Your records are safe.
          </Notice>
        )}
        {health === 'unreachable' && (
          <Notice tone="error" title="No answer">
            We could not reach the server from your device. Check your connection. If that is fine, the fault is ours.
          </Notice>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button variant="outline" busy={health === 'asking'} onClick={() => void check()}>
          Check again
        </Button>
        {asked && <span className="text-ink-2">Last checked at {asked.toLocaleTimeString()}</span>}
      </div>
      <p className="mt-10 text-ink-2">
        Does something not work although all is well here? <TextLink to="/contact">Tell us</TextLink>.
      </p>
    </TextPage>
  )
}
