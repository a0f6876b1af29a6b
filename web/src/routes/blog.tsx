import type { PageHandle } from '../app/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Blog', description: 'Notes from Farmlane.' }),
}

export function Component() {
  return (
    <TextPage title="Blog" lead="We’ll write when there’s something worth your time.">
      <p>
        So far, we’ve put our time into the product and haven’t published any articles. If you’d like to read about something, or
        have a farm story to share, <TextLink to="/contact">write to us</TextLink>.
      </p>
      <p>
        Until then, the <TextLink to="/about">About</TextLink> page explains why we do this, and{' '}
        <TextLink to="/getting-started">Getting Started</TextLink> shows how.
      </p>
    </TextPage>
  )
}
