import type { PageHandle } from '../app/page-meta.ts'
import { addresses } from '../features/contact/contact-addresses.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Privacy Policy', description: 'What Farmlane keeps about you, why, and who may see it.' }),
}

export function Component() {
  return (
    <TextPage title="Privacy Policy" lead="What we keep about you, why, and who may see it. In plain words.">
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, username, email address, and a phone number if you give one.</li>
        <li>Your password, only as a one-way hash. Nobody can read it, and we cannot send it to you.</li>
        <li>Your preferences, your orders, what you write to farms about them, and the messages you send us.</li>
        <li>For farms: the records you enter about fields, crops, animals, harvests, tasks, products and money.</li>
        <li>The history of your sign-ins: when, and from which network address.</li>
        <li>A short technical log of requests, to keep the service running and safe.</li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To run your account, to bring orders from farm to shopper, and to write you about both. Mail with news from farms and the
        nearby farms on your dashboard are on when you start; your profile shows both, and you can switch them off there. We show
        no advertising, use no tracking by others, and never sell data.
      </p>
      <h2>Who sees what</h2>
      <p>
        A farm sees the part of an order that it packs, with what it needs to hand it over. One farm never sees the records of
        another. Your reviews are public only if you switch that on in your profile. Trace pages show the way of a product, not
        the people who bought it.
      </p>
      <h2>In your browser</h2>
      <p>
        We keep the tokens that hold your session in the storage of your browser, the cart of a visitor, and field records that
        wait to be sent. One cookie remembers the place you chose for distances, to about 100 yards, and nothing else; you can
        take the place back where you set it. Another one marks a device you have signed in on, so that you still get in while
        somebody else is guessing at your password. Signing out removes the tokens from the device.
      </p>
      <h2>Other services</h2>
      <p>
        Maps may load their pictures from a map service, which then sees your network address and the part of the map you look at.
        Mail is sent through a mail provider.
      </p>
      <h2>How long, and your rights</h2>
      <p>
        We keep your data as long as your account exists, and order and compliance records as long as the law asks. When you
        delete your account, your uploads and everything else of the account are removed with it. The history of sign-ins is kept
        for 13 months, to find out about misuse, and then removed. Messages from the contact forms are removed after 13 months,
        too.
      </p>
      <p>
        You may see, correct, export or delete your data: all of it is in your <TextLink to="/settings">settings</TextLink>. Or
        write to <TextLink href={`mailto:${addresses.support}`}>{addresses.support}</TextLink>.
      </p>
    </TextPage>
  )
}
