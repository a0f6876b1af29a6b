import { messages } from '@farmlane/contract/farms/messages.ts'

type Invitation = {
  readonly accepted_at: Date | null
  readonly withdrawn_at: Date | null
  readonly expires_at: Date
  readonly farm_closed_at: Date | null
}

/** Why the invitation cannot be used; null if it can. */
export function whyInvitationClosed(invitation: Invitation, now: Date): string | null {
  const { accepted_at, withdrawn_at, expires_at, farm_closed_at } = invitation
  if (accepted_at) return messages.invitationUsed
  if (farm_closed_at) return messages.invitationInvalid
  // An expired invitation is also marked as withdrawn, to make room for a new one.
  if (withdrawn_at && withdrawn_at < expires_at) return messages.invitationCanceled
  return expires_at <= now ? messages.invitationExpired : null
}
