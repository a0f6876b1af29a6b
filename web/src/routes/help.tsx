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
        q: 'The verification mail did not arrive',
        a: `Look in the spam folder first. Then log in with your username and password: the page offers to send the mail again. A link works for ${verificationHours} hours.`,
      },
      {
        q: 'I forgot my password',
        a: `Choose "Forgot your password" on the login page. We mail you a link that works for ${resetMinutes} minutes.`,
      },
      {
        q: 'How long do I stay signed in?',
        a: `${sessionHours} hours, or ${rememberedSessionDays} days when you tick "Remember me". On a shared device, leave it off.`,
      },
      {
        q: 'Can one account shop and sell?',
        a: 'Yes. Any account may shop. To sell, switch the login to "I\'m a Farmer" and open your farm.',
      },
    ],
  },
  {
    title: 'Shopping',
    questions: [
      {
        q: 'Can I order from several farms at once?',
        a: 'Yes, in one cart. Each farm packs its own part, and the checkout looks for a meeting point that serves them all.',
      },
      { q: 'When do I pay?', a: 'At hand-over, directly to the farmer.' },
      {
        q: 'What does "traceable" mean?',
        a: 'Every item belongs to a lot. Its trace page shows the field, the harvest day and the way to you.',
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        q: 'What does it cost?',
        a: `The first ${trialDays} days are free, without a credit card. After that ${plans.base.euros} or ${plans.premium.euros} EUR per month.`,
      },
      {
        q: 'Does it work without signal?',
        a: 'Yes. Field work, lot holds and hand-overs are saved on the device first and sent when there is a connection, exactly once.',
      },
      {
        q: 'How do I add my team?',
        a: 'Open Profile on the farmer side and send an invitation by mail. Owners, managers and workers see different things.',
      },
    ],
  },
]

export function Component() {
  return (
    <TextPage title="Help Center" lead="Short answers to what people ask us most.">
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
