import { plural } from '@farmlane/contract/kernel/plural.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Unread = {
  readonly key: string
  readonly to: string
  readonly from: string
  readonly number: string
  readonly unread: number
}

const shown = 5

/** Who wrote, with a link to the messages. Renders nothing when nothing is unread or that is unknown. */
export function UnreadNotice({ talks }: { talks: readonly Unread[] }) {
  const count = talks.reduce((sum, { unread }) => sum + unread, 0)
  if (count === 0) return null
  return (
    <div className="print:hidden">
      <Notice tone="info" title={plural(count, { one: 'A new message', other: '{count} new messages' })}>
        <ul>
          {talks.slice(0, shown).map(({ key, to, from, number, unread }) => (
            <li key={key}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {from} about {number}
                {unread > 1 && ` (${unread})`}
              </TextLink>
            </li>
          ))}
        </ul>
        {talks.length > shown && (
          <p>{plural(talks.length - shown, { one: 'and about {count} more order', other: 'and about {count} more orders' })}</p>
        )}
      </Notice>
    </div>
  )
}
