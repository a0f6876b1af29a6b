import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ClosingBanner } from '../ui/closing-banner.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  meta: () => ({
    title: 'About Farmlane for farmers',
    description: 'Our story, where we want to go, and why farms choose Farmlane.',
  }),
}

export function Component() {
  return (
    <>
      <TextPage
        title="Built around the farm day"
        lead="Farmlane is farm records and direct sales in one, because on a farm they are the same thing."
      >
        <h2>Our story</h2>
        <p>
          Farm software tends to stop at the harvest. Shop software starts at the stock count. In between stand a notebook, a
          whiteboard and a good memory, and every crate is counted twice.
        </p>
        <p>
          We built Farmlane to close that gap. A harvest you record becomes a lot, the lot becomes stock, and the stock is what
          shoppers can order. Nothing is typed twice, and no one sells what is not there.
        </p>
        <h2>Our vision</h2>
        <p>
          A farm should be able to live from its neighbors. For that it needs fair prices, little paperwork, and customers who
          know what they are getting. We want every region to have a lane like this, and every lot to be able to tell its story.
        </p>
        <h2>Why farms choose Farmlane</h2>
        <ul>
          <li>One record for the field, the barn and the shop.</li>
          <li>Works without signal. What you record in the far field is kept on the phone and sent later, exactly once.</li>
          <li>Large buttons, short forms: made for gloves, sun and hurry.</li>
          <li>A recall or an inspection is a question of minutes, because every order line knows its lots.</li>
          <li>Plain prices, {trialDays} days free, no credit card. Your records can be exported at any time.</li>
        </ul>
      </TextPage>
      <ClosingBanner
        seed="farmers-about-5"
        title="See it with your own crops"
        actions={
          <>
            <ButtonLink size="l" to="/farmers/demo">
              Book a Demo
            </ButtonLink>
            <ButtonLink size="l" variant="white" to="/signup" state={{ side: 'farmer' }}>
              Start Free Trial
            </ButtonLink>
          </>
        }
      >
        Half an hour with us, or {trialDays} days on your own.
      </ClosingBanner>
    </>
  )
}
