import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Terms of Service', description: 'The rules for shopping and selling on Farmlane.' }),
}

export function Component() {
  return (
    <TextPage title="Terms of Service" lead="The rules we all follow here. Short on purpose.">
      <h2>The service</h2>
      <p>
        Farmlane is a marketplace and a record keeper. Farms sell their own products in their own name. When you order, you make a
        contract with the farm, not with Farmlane.
      </p>
      <h2>Your account</h2>
      <p>
        Give your real name and a working email address, keep your password to yourself, and tell us if someone else has used your
        account. One account is for one person; a farm may invite its team.
      </p>
      <h2>Shopping</h2>
      <ul>
        <li>The price shown at checkout is the price you pay. Products sold by weight show a ceiling.</li>
        <li>You can cancel until the farm's cut-off. After that the farm has begun to pick for you.</li>
        <li>You pay the farmer at hand-over, unless the farm offers another way.</li>
        <li>If something is missing or not right, tell the farm first. We help when that does not settle it.</li>
      </ul>
      <h2>Selling</h2>
      <ul>
        <li>Sell only what you grow, raise or make, and describe it truthfully.</li>
        <li>Keep the laws on food, labels, animals and taxes that apply to you.</li>
        <li>Records that prove the origin of food are never changed silently. They are amended, and both versions stay.</li>
      </ul>
      <h2>Plans for farms</h2>
      <p>
        Each farm starts with {trialDays} free days, without a credit card. After that a{' '}
        <TextLink to="/farmers#pricing">plan</TextLink> keeps the storefront open. Without one the storefront pauses; your records
        stay readable and can be exported.
      </p>
      <h2>What we promise, and what not</h2>
      <p>
        We run Farmlane with care and mend faults quickly. We cannot promise that it is never interrupted, and we do not answer
        for the products of the farms. Nothing here takes away rights that the law gives you.
      </p>
      <h2>Ending it</h2>
      <p>
        You may close your account at any time. We may close accounts that harm others or break these rules, and we say why. If we
        change these terms, we tell you before they apply.
      </p>
    </TextPage>
  )
}
