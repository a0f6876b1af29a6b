import type { User } from '@farmlane/contract/identity/user.ts'

export const dashboardOf = (side: User['user_type']): string => (side === 'farmer' ? '/farmer/dashboard' : '/consumer/dashboard')
