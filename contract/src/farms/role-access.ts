import type { Role } from '../kernel/route.ts'

/** The owner's setting for workers. */
type Shown = { readonly workers_see_due: boolean }
export type RoleAccess = { readonly can: readonly string[]; readonly cannot: readonly string[] }

/** What a role can see and do, as invitations list it. The test beside this file checks each line against the routes. */
export function roleAccess(role: Role, { workers_see_due }: Shown): RoleAccess {
  if (role === 'owner')
    return { can: ['See and change everything on the farm', 'Invite and remove anyone and change roles'], cannot: [] }
  if (role === 'manager')
    return {
      can: [
        'Run the whole farm: fields, crops, animals, harvests and tasks',
        'Manage products, prices, orders, refunds and farm credit',
        'Edit the farm profile and invite or remove managers and workers',
      ],
      cannot: ['Invite or remove owners, or change roles', 'Change the time zone, the currency or what workers see'],
    }
  const collect = 'the amount to collect at a hand-over'
  return {
    can: [
      'Record harvests, sprays and what happens to animals',
      'Add, start and complete tasks',
      'Plan and plant crops, and see fields, animals, products and stock',
      'Pick, pack and hand over orders, with names, addresses and notes of customers',
      'See customers’ phone numbers and messages on the day of their hand-over',
      ...(workers_see_due ? [`See ${collect}`] : []),
    ],
    cannot: [
      `See prices, sales or refunds${workers_see_due ? '' : `, or ${collect}`}`,
      'Accept, decline, cancel or refund orders',
      'Change products, the farm profile or the team',
    ],
  }
}
