import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import { defaultPreferences, type Preferences } from '@farmlane/contract/identity/user.ts'
import { useState } from 'react'
import { callApi, sentenceOf } from '../../platform/http/api.ts'
import { useSession } from './session-store.ts'
import { settleProfile } from './update-profile.ts'

export type Choice = keyof Preferences
type Outcome = { state: 'saving' | 'saved' } | { state: 'error'; message: string }

/** Shows and saves a change immediately (optimistic); reverts it with the error if saving fails. */
export function useSavePreference() {
  const user = useSession((state) => state.user)
  const [wished, setWished] = useState<Partial<Preferences>>({})
  const [outcomes, setOutcomes] = useState<Partial<Record<Choice, Outcome>>>({})

  const save = async (choice: Choice, value: boolean) => {
    if (outcomes[choice]?.state === 'saving') return
    const tell = (outcome: Outcome) => setOutcomes((all) => ({ ...all, [choice]: outcome }))
    setWished((all) => ({ ...all, [choice]: value }))
    tell({ state: 'saving' })
    try {
      settleProfile(await callApi(updateProfile, { body: { preferences: { [choice]: value } } }))
      tell({ state: 'saved' })
    } catch (error) {
      tell({ state: 'error', message: `Not saved. ${sentenceOf(error, 'Please try again.')}` })
    } finally {
      setWished(({ [choice]: _, ...others }) => others)
    }
  }
  return { preferences: { ...(user?.preferences ?? defaultPreferences), ...wished }, outcomes, save, ready: user !== null }
}
