import type { Role } from '@farmlane/contract/kernel/route.ts'

export const roleLabels: Record<Role, { name: string; article: string }> = {
  owner: { name: 'Owner', article: 'an owner' },
  manager: { name: 'Manager', article: 'a manager' },
  worker: { name: 'Worker', article: 'a worker' },
}

export const roleOptions = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: roleLabels[role].name }))
