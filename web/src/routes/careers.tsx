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
    <TextPage title="Careers" lead="There are no open positions at the moment.">
      <p>
        We still like to hear from people who know farms, food or software, and best of all two of the three. Tell us what you
        would make better, in a few lines, at <TextLink href={`mailto:${addresses.general}`}>{addresses.general}</TextLink>.
      </p>
      <p>We answer every letter, and we keep none longer than you wish.</p>
    </TextPage>
  )
}
