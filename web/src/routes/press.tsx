import type { PageHandle } from '../app/page-meta.ts'
import { addresses } from '../features/contact/contact-addresses.ts'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Press', description: 'Farmlane in short, and our logo.' }),
}

export function Component() {
  return (
    <TextPage title="Press" lead="Farmlane in short, for those who write about it.">
      <p>
        Farmlane is the direct path from farm to table: a marketplace where shoppers buy from several local farms in one cart, and
        farm management software in which those farms keep their records. Both work on the same data, so every product can show
        the field and the day it came from.
      </p>
      <h2>Logo</h2>
      <p>A lane of furrows running to the sun. Please leave its colors and proportions as they are.</p>
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
        Questions and interviews: <TextLink href={`mailto:${addresses.general}`}>{addresses.general}</TextLink>
      </p>
    </TextPage>
  )
}
