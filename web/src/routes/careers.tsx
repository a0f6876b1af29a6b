import type { PageHandle } from '../app/page-meta.ts'
import { addresses } from '../features/contact/contact-addresses.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Careers', description: 'Working at Farmlane.' }),
}

export function Component() {
  return (
    <TextPage title="Careers" lead="We have no open positions right now.">
      <p>
        We’d still like to hear from people who know farms, food or software, ideally two of the three. Tell us in a few lines
        what you’d improve: <TextLink href={`mailto:${addresses.general}`}>{addresses.general}</TextLink>.
      </p>
      <p>We answer every message, and we delete yours whenever you ask.</p>
    </TextPage>
  )
}
