import { plans, trialDays } from '@farmlane/contract/billing/constants.ts'
import { rememberedSessionDays, resetMinutes, sessionHours, verificationHours } from '@farmlane/contract/identity/constants.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Help Center', description: 'Answers for shoppers and farmers, and how to reach us.' }),
}

const topics = [
  {
    title: 'Your account',
    questions: [
      {
        q: 'I didn’t get the verification email',
        a: `Check your spam folder first. Then log in with your username and password, and we’ll offer to send the email again. Each link works for ${verificationHours} hours.`,
      },
      {
        q: 'I forgot my password',
        a: `Choose "Forgot your password" on the login page. We’ll email you a link that works for ${resetMinutes} minutes.`,
      },
      {
        q: 'How long do I stay signed in?',
        a: `You stay signed in for ${sessionHours} hours, or ${rememberedSessionDays} days if you check "Remember me". Leave it off on a shared device.`,
      },
      {
        q: 'Can one account shop and sell?',
        a: 'Yes. Any account can shop. To sell, choose "I\'m a Farmer" when you log in, then open your farm.',
      },
    ],
  },
  {
    title: 'Shopping',
    questions: [
      {
        q: 'Can I order from several farms at once?',
        a: 'Yes, in one cart. Each farm packs its own part, and checkout suggests the stops that cover the most farms at once.',
      },
      { q: 'When do I pay?', a: 'When you get your order. You pay each farm directly.' },
      {
        q: 'What does "traceable" mean?',
        a: 'Everything you buy comes from a lot. The product page lists the current lots with their harvest day, and the field if the farm recorded it.',
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        q: 'What does it cost?',
        a: `The first ${trialDays} days are free, no credit card required. The plans cost ${plans.base.euros} or ${plans.premium.euros} EUR per month. They aren’t on sale yet, so for now you can keep using Farmlane after the trial.`,
      },
      {
        q: 'Does it work without signal?',
        a: 'Yes. Field work, lot holds and hand-overs are saved on your device first. They’re sent once you’re back online, exactly once.',
      },
      {
        q: 'How do I add my team?',
        a: 'Open Profile on the farmer side and send an invitation by email. Owners, managers and workers each see different things.',
      },
    ],
  },
]

export function Component() {
  return (
    <TextPage title="Help Center" lead="Short answers to the most common questions.">
      {topics.map((topic) => (
        <section key={topic.title} className="mb-10">
          <h2>{topic.title}</h2>
          <div className="rounded-card border border-line bg-paper">
            {topic.questions.map(({ q, a }) => (
              <details key={q} className="group border-line not-last:border-b">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  {q}
                  <IconChevronDown
                    size={20}
                    aria-hidden="true"
                    className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="px-5 pb-5 text-ink-2">{a}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/contact">Contact Us</ButtonLink>
        <ButtonLink variant="outline" to="/getting-started">
          Getting Started
        </ButtonLink>
      </div>
    </TextPage>
  )
}
