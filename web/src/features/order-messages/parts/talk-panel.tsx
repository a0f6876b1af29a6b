import type { OrderMessage, Talk } from '@farmlane/contract/orders/order-message.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'
import { IconMessage } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { MessageForm } from './message-form.tsx'
import { useReadWhenSeen } from './use-read-when-seen.ts'

export type TalkPanelProps = {
  talk: UseQueryResult<Talk>
  /** The URL fragment that links to this panel. */
  id: string
  /** The side that is looking at it. */
  side: Side
  /** The name of the other side. */
  other: string
  timeZone: string
  heading: 'h2' | 'h3'
  write: (text: string) => Promise<unknown>
  read: (number: number) => void
}

/** The conversation about an order, with a field for a new message. Without messages it is a single button. */
export function TalkPanel({ talk, id, heading: Heading, ...rest }: TalkPanelProps) {
  const unread = talk.data?.unread ?? 0
  const title = useArrival(id, talk.data !== undefined)
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <Heading
        id={id}
        ref={title}
        tabIndex={-1}
        className="scroll-mt-6 outline-none flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl"
      >
        Messages
        {unread > 0 && (
          <span className="flex font-body tracking-normal">
            <Chip tone="wheat">{unread} new</Chip>
          </span>
        )}
      </Heading>
      {talk.data ? (
        <Words {...rest} talk={talk.data} />
      ) : talk.isError ? (
        <LoadFailed what="the messages" busy={talk.isFetching} again={() => void talk.refetch()}>
          {sentenceOf(talk.error)}
        </LoadFailed>
      ) : (
        <Spinner label="Loading the messages" />
      )}
    </div>
  )
}

/** A mailed link leads to the messages, which exist only after they have been fetched. */
function useArrival(id: string, isThere: boolean): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const isMeant = isThere && hash === `#${id}`
  useEffect(() => {
    if (!isMeant) return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [isMeant])
  return title
}

type WordsProps = Omit<TalkPanelProps, 'talk' | 'heading' | 'id'> & { talk: Talk }

function Words({ talk, side, other, timeZone, write, read }: WordsProps) {
  const { messages, unread, closed } = talk
  const [writing, setWriting] = useState(false)
  const fresh = useFresh(talk, side)
  const end = useReadWhenSeen(messages.at(-1)?.number ?? 0, unread, read)
  const isEmpty = messages.length === 0
  return (
    <>
      {/* A log region: screen readers announce only what is added. It must exist before the first message does. */}
      <div role="log" aria-label={`Messages with ${other}`} className={isEmpty ? 'hidden' : ''}>
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.by === side}
              isNew={fresh.has(message.id)}
              other={other}
              timeZone={timeZone}
            />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {closed !== null ? (
        <p className="text-ink-2">{closed}</p>
      ) : isEmpty && !writing ? (
        <div>
          <Button variant="outline" icon={<IconMessage size={20} aria-hidden="true" />} onClick={() => setWriting(true)}>
            Write to {other}
          </Button>
        </div>
      ) : (
        <MessageForm other={other} write={write} focus={writing} />
      )}
    </>
  )
}

/** Messages that were unread on arrival stay marked while the page is open, even once they count as read. */
function useFresh({ messages, unread }: Talk, side: Side): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (unread === 0) return
    const others = messages.filter(({ by }) => by !== side).slice(-unread)
    setFresh((before) => new Set([...before, ...others.map(({ id }) => id)]))
  }, [messages, unread, side])
  return fresh
}

type MessageProps = { message: OrderMessage; isOwn: boolean; isNew: boolean; other: string; timeZone: string }

function Message({ message: { by, who, text, erased, at }, isOwn, isNew, other, timeZone }: MessageProps) {
  const name = isOwn ? (by === 'shopper' ? 'You' : who || 'The farm') : other
  return (
    <li className={`flex max-w-[92%] flex-col gap-1 sm:max-w-[80%] ${isOwn ? 'self-end' : 'self-start'}`}>
      <p className={`flex flex-wrap items-center gap-x-2 text-sm text-ink-2 ${isOwn ? 'justify-end' : ''}`}>
        <span className="font-semibold">{name}</span>
        {isNew && <span className="font-bold text-wheat-ink">new</span>}
        <time dateTime={at}>{formatOrderMoment(at, timeZone)}</time>
      </p>
      <p
        className={`rounded-card px-4 py-2.5 break-words whitespace-pre-line ${isOwn ? 'rounded-tr-sm bg-leaf-l text-leaf-d' : 'rounded-tl-sm border border-line bg-cream'}`}
      >
        {erased ? <em>Erased when the customer left.</em> : text}
      </p>
    </li>
  )
}
