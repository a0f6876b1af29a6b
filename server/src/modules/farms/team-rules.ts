import type { Role } from '@farmlane/contract/kernel/route.ts'

/** Owners run the team; managers look after the workers. */
export const mayInvite = (by: Role, role: Role): boolean => by === 'owner' || (by === 'manager' && role !== 'owner')
export const mayChangeRole = (by: Role): boolean => by === 'owner'
export const mayRemove = (by: Role, who: { role: Role; isSelf: boolean }): boolean =>
  who.isSelf || by === 'owner' || (by === 'manager' && who.role === 'worker')

/** Workers see the work, not the money, the team or the plan. */
export const farmAbilities = (role: Role) => ({
  edit: role !== 'worker',
  manage_team: role !== 'worker',
  see_money: role !== 'worker',
})
