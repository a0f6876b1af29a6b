import type { PageHandle } from '../app/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Blog', description: 'Notes from Farmlane.' }),
}

export function Component() {
  return (
    <TextPage title="Blog" lead="We write when there is something worth your time.">
      <p>
        So far we have put our hours into the product and have published no articles. If you would like to read about something,
        or have a farm story that others should hear, <TextLink to="/contact">write to us</TextLink>.
      </p>
      <p>
        Until then, the <TextLink to="/about">About</TextLink> page says why we do this, and{' '}
        <TextLink to="/getting-started">Getting Started</TextLink> shows how.
      </p>
    </TextPage>
  )
}
