import type { Role } from '../kernel/route.ts'

/** The owner's setting for workers. */
type WorkerSetting = { readonly workers_see_due: boolean }
export type RoleAccess = { readonly can: readonly string[]; readonly cannot: readonly string[] }

/** What a role can see and do, as invitations list it. The test beside this file checks each line against the routes. */
export function roleAccess(role: Role, { workers_see_due }: WorkerSetting): RoleAccess {
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
  return {
    can: [
      'Record harvests, sprays and what happens to animals',
      'Add, start and complete tasks',
      'Plan and plant crops, and see fields, animals, products and stock',
      'Pick, pack and hand over orders, with customers’ names, addresses and notes',
      'See customers’ phone numbers and messages on the day of their hand-over',
      ...(workers_see_due ? ['See the amount to collect at a hand-over'] : []),
    ],
    cannot: [
      workers_see_due ? 'See prices, sales or refunds' : 'See prices, sales, refunds or the amount to collect at a hand-over',
      'Accept, decline, cancel or refund orders',
      'Change products, the farm profile or the team',
    ],
  }
}
