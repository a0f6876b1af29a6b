import { type User, userTypes } from '@farmlane/contract/identity/user.ts'
import { browserStorage } from '../../platform/storage/storage.ts'

/** The side (farmer or shopper) of the last login or sign-up on this device; preselects the login form's toggle. */
const key = 'loginSide'

export const keepLoginSide = (side: User['user_type']): void => browserStorage.setItem(key, side)

export const keptLoginSide = (): User['user_type'] | undefined => userTypes.find((side) => side === browserStorage.getItem(key))
