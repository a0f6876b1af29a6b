import { type Role, roles } from '@farmlane/contract/kernel/route.ts'

/** Owners manage the whole team; managers everyone except owners. */
export const mayInvite = (by: Role, role: Role): boolean => by === 'owner' || (by === 'manager' && role !== 'owner')
/** The roles a person may not invite to: all of them after they left the team. */
export const notInvitedBy = (by: Role | null): Role[] => roles.filter((role) => by === null || !mayInvite(by, role))
export const mayChangeRole = (by: Role): boolean => by === 'owner'
export const mayRemove = (by: Role, who: { role: Role; isSelf: boolean }): boolean => who.isSelf || mayInvite(by, who.role)

/** Workers see the work, but not money, team or plan. */
export const farmAbilities = (role: Role, { workers_see_due }: { workers_see_due: boolean }) => ({
  edit: role !== 'worker',
  manage_team: role !== 'worker',
  see_money: role !== 'worker',
  see_due: role !== 'worker' || workers_see_due,
})
