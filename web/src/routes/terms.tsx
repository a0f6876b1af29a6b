import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'
import { ThirdPartyWork } from '../ui/third-party-work.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Terms of Service', description: 'The rules for shopping and selling on Farmlane.' }),
}

export function Component() {
  return (
    <TextPage title="Terms of Service" lead="The rules for everyone on Farmlane, kept short on purpose.">
      <h2>The service</h2>
      <p>
        Farmlane is a marketplace and a place for farms to keep records. Farms sell their own products in their own name. When you
        order, your contract is with the farm, not with Farmlane.
      </p>
      <h2>Your account</h2>
      <p>
        Give your real name and a working email address, keep your password to yourself, and tell us if someone else has used your
        account. Each account is for one person. Farms can invite their team.
      </p>
      <h2>Shopping</h2>
      <ul>
        <li>
          The price shown at checkout is the price you pay. For products weighed when packed, checkout shows the most you’ll pay.
          You pay more only if you agree to it.
        </li>
        <li>You can cancel until the farm’s order cut-off. After that, the farm starts preparing your order.</li>
        <li>You pay the farm when you get your order, or use credit that the farm gave you.</li>
        <li>If something is missing or wrong, tell the farm first. If that doesn’t settle it, we’ll help.</li>
      </ul>
      <h2>Selling</h2>
      <ul>
        <li>Sell only what you grow, raise or make, and describe it honestly.</li>
        <li>Follow the laws on food, labels, animals and taxes that apply to you.</li>
        <li>Records of where food comes from aren’t overwritten. When you correct one, both versions are kept.</li>
      </ul>
      <h2>Plans for farms</h2>
      <p>
        Each farm starts with a {trialDays}-day free trial, no credit card required. You can see our{' '}
        <TextLink to="/farmers#pricing">plans and prices</TextLink>, but paid plans aren’t on sale yet. Until they are, your farm
        keeps working after the trial, and we’ll tell you before that changes.
      </p>
      <h2>What we promise, and what we don’t</h2>
      <p>
        We run Farmlane with care and fix problems quickly. We can’t promise that it’s never interrupted, and we aren’t
        responsible for the farms’ products. Nothing here takes away rights that the law gives you.
      </p>
      <h2>Closing your account</h2>
      <p>
        You can close your account at any time. We may close accounts that harm others or break these rules, and we’ll tell you
        why. If we change these terms, we’ll tell you before the changes apply.
      </p>
      <ThirdPartyWork />
    </TextPage>
  )
}
