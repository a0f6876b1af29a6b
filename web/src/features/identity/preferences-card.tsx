import { messages } from '@farmlane/contract/identity/messages.ts'
import { IconCheck } from '@tabler/icons-react'
import { useOnline } from '../../platform/browser/online.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Choice, useSavePreference } from './save-preference.ts'

const choices: readonly { choice: Choice; label: string }[] = [
  { choice: 'email_updates', label: 'email me about farm updates and promotions' },
  { choice: 'show_nearby', label: 'show nearby farms on dashboard' },
  { choice: 'share_reviews', label: 'share my reviews publicly' },
]

export function PreferencesCard() {
  const { preferences, outcomes, save, ready } = useSavePreference()
  const online = useOnline()
  return (
    <Card as="section" aria-labelledby="preferences">
      <h2 id="preferences" className="text-2xl">
        Preferences
      </h2>
      <p className="mt-2 text-ink-2">
        {online ? 'Changes are saved right away.' : 'You’re offline. You can change these once you’re back online.'}
      </p>
      <ul className="mt-3 flex flex-col">
        {choices.map(({ choice, label }) => {
          const outcome = outcomes[choice]
          return (
            <li key={choice} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5">
              <Checkbox
                label={label}
                className="min-w-0 flex-1"
                checked={preferences[choice]}
                disabled={!ready || !online}
                aria-busy={outcome?.state === 'saving'}
                error={outcome?.state === 'error' ? outcome.message : undefined}
                onChange={(event) => void save(choice, event.target.checked)}
              />
              <span role="status" className="flex items-center gap-1 text-sm font-semibold text-link">
                {outcome?.state === 'saving' && <span className="font-normal text-ink-2">Saving...</span>}
                {outcome?.state === 'saved' && (
                  <>
                    <IconCheck size={16} aria-hidden="true" />
                    {messages.profileSaved}
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
