import type { Role } from '@farmlane/contract/kernel/route.ts'

export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'everything, including plan and team' },
  manager: { name: 'Manager', may: 'everything except plan and owners' },
  worker: { name: 'Worker', may: 'tasks, harvests, fields, animals and the pick list' },
}

export const roleOptions = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: roleWords[role].name }))
