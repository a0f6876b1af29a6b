import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Food } from '../../../ui/food.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ContactFormState } from './use-contact-form.ts'

type Props = {
  state: ContactFormState
  title: string
  /** The email address for users without JavaScript. */
  email: string
  /** Links shown after the message is sent. */
  onwards: ReactNode
  children: ReactNode
}

/** The card around both forms; once the message is sent, a confirmation replaces it. */
export function ContactFormFrame({ state, title, email, onwards, children }: Props) {
  if (state.sentTo !== null) return <Sent to={state.sentTo} onwards={onwards} onAnother={state.writeAnother} />
  return (
    <Card className="sm:p-8">
      <h2 id="write" className="text-[28px]">
        {title}
      </h2>
      <form {...state.formProps} aria-labelledby="write" className="mt-5 flex flex-col gap-5">
        <noscript>
          <p className="rounded-field bg-wheat-l px-4 py-3 text-wheat-ink">
            This form needs JavaScript. Without it, please email{' '}
            <a href={`mailto:${email}`} className="font-semibold underline">
              {email}
            </a>
            . We read both.
          </p>
        </noscript>
        {children}
        {state.box && <Notice tone="error">{state.box}</Notice>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button size="l" {...state.submitProps}>
            {state.busy ? 'Sending...' : 'Send Message'}
          </Button>
          <p className="text-sm text-ink-2">
            We’ll only use this to reply to you. <TextLink to="/privacy">Privacy Policy</TextLink>
          </p>
        </div>
      </form>
    </Card>
  )
}

function Sent({ to, onwards, onAnother }: { to: string; onwards: ReactNode; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button is gone, so move the focus here for screen reader and keyboard users.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Card as="section" aria-labelledby="sent" className="sm:p-8">
      <Food name="tulip" size={72} />
      <h2 id="sent" ref={heading} tabIndex={-1} className="mt-4 text-[32px] outline-none">
        {' '}
        We received your message{' '}
      </h2>
      <p className="mt-3 text-lg text-ink-2">Thank you for writing. Here’s what happens next:</p>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 marker:font-semibold marker:text-link">
        <li>
          We’ll email a confirmation to <strong className="wrap-anywhere">{to}</strong>. If you don’t see it, check your spam
          folder.
        </li>
        <li>A person will read your message.</li>
        <li>You’ll get a reply at the same address, usually within one business day.</li>
      </ol>
      <div className="mt-7 flex flex-wrap gap-3">
        {onwards}
        <Button variant="quiet" onClick={onAnother}>
          Write another message
        </Button>
      </div>
    </Card>
  )
}
