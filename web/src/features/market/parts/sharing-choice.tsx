import { reviewAuthor } from '@farmlane/contract/market/review-author.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSession } from '../../identity/session-store.ts'

type SharingChoiceProps = { farmName: string; share: boolean; onChange: (share: boolean) => void }

/** Who will see the review and under which name, chosen before it is written. */
export function SharingChoice({ farmName, share, onChange }: SharingChoiceProps) {
  const name = useSession(({ user }) => reviewAuthor(user ?? { first_name: '', last_name: '' }))
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        label="Who can read your reviews?"
        value={share ? 'everyone' : 'nobody'}
        onChange={(who) => onChange(who === 'everyone')}
        options={[
          {
            value: 'everyone',
            label: `Everyone, as ${name}`,
            text: `They’ll show on ${farmName}’s page, and the farm can answer them.`,
          },
          { value: 'nobody', label: 'Only me', text: 'Your stars still count toward the farm’s rating.' },
        ]}
      />
      <p className="text-sm text-ink-2">This applies to all your reviews. You can change it in your profile.</p>
    </div>
  )
}
