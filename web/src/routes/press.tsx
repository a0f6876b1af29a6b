import type { PageHandle } from '../app/page-meta.ts'
import { addresses } from '../features/contact/contact-addresses.ts'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Press', description: 'Farmlane in brief, and our logo.' }),
}

export function Component() {
  return (
    <TextPage title="Press" lead="Farmlane in brief, for people who write about it.">
      <p>
        Farmlane is the direct path from farm to table: a marketplace where shoppers buy from several local farms in one cart, and
        farm management software in which those farms keep their records. Both use the same data, so shoppers can see where each
        product comes from and when it was picked.
      </p>
      <h2>Logo</h2>
      <p>Our logo shows a lane of furrows running toward the sun. Please don’t change its colors or proportions.</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <div className="grid place-items-center rounded-card border border-line bg-paper px-4 py-8">
          <Logo height={64} className="h-14 w-auto" />
        </div>
        <div className="grid place-items-center rounded-card bg-night px-4 py-8">
          <Logo height={64} tone="cream" className="h-14 w-auto" />
        </div>
      </div>
      <h2>Contact</h2>
      <p>
        For questions and interviews: <TextLink href={`mailto:${addresses.general}`}>{addresses.general}</TextLink>
      </p>
    </TextPage>
  )
}
