import type { PageHandle } from '../app/page-meta.ts'
import { addresses } from '../features/contact/contact-addresses.ts'
import { TextLink } from '../ui/text-link.tsx'
import { TextPage } from '../ui/text-page.tsx'
import { ThirdPartyWork } from '../ui/third-party-work.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Privacy Policy', description: 'What Farmlane keeps about you, why, and who can see it.' }),
}

export function Component() {
  return (
    <TextPage title="Privacy Policy" lead="What we keep about you, why, and who can see it.">
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, username, email address, and phone number if you add one.</li>
        <li>Your password, only as a one-way hash. No one can read it, and we can’t send it to you.</li>
        <li>
          Your preferences, delivery addresses, favorites, orders and reviews, what you write to farms, and the messages you send
          us.
        </li>
        <li>
          For farms: your profile, your team, and the records you enter about fields, crops, animals, harvests, tasks, products
          and sales.
        </li>
        <li>Your sign-in history: when you signed in, and from which network address.</li>
        <li>A technical log of requests, which keeps the service running and safe.</li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        We use it to run your account, to get orders from farms to shoppers, and to email you about both. Emails about farm
        updates and the nearby farms on your dashboard are on by default. You can turn both off in your profile. We show no ads,
        use no third-party tracking, and never sell data.
      </p>
      <h2>Who sees what</h2>
      <p>
        A farm sees only its own part of your order, and what it needs to hand it over. It never sees another farm’s records. Your
        reviews are public only if you choose to share them. Apart from reviews you share, the pages of farms and products never
        show who bought from them.
      </p>
      <h2>In your browser</h2>
      <p>
        Your browser stores the tokens for your session, your cart before you sign in, and, for farms, copies of records and
        entries that haven’t been sent yet. One cookie remembers the location you chose for distances, rounded to about 100 yards.
        You can clear it where you set it. Another cookie recognizes a device you’ve signed in on, so that you can still sign in
        while someone else is guessing your password. Signing out removes the tokens from the device.
      </p>
      <h2>Other services</h2>
      <p>
        Maps may load their images from a map service, which then sees your network address and the area you’re looking at. For
        farms, a weather service gets the farm’s location, rounded to about half a mile. A mail provider delivers our emails.
      </p>
      <h2>How long we keep it, and your rights</h2>
      <p>
        We keep your data as long as your account exists. When you delete your account, we delete its data and your uploads.
        Records that a farm must keep by law, such as orders, stay with the farm without your name. We delete sign-in history
        after 13 months, which we keep to detect misuse. Contact form messages are deleted after 13 months, too.
      </p>
      <p>
        You can view, correct, export or delete your data in your <TextLink to="/settings">settings</TextLink>, or by writing to{' '}
        <TextLink href={`mailto:${addresses.support}`}>{addresses.support}</TextLink>.
      </p>
      <ThirdPartyWork />
    </TextPage>
  )
}
