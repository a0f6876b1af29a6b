import { type User, userTypes } from '@farmlane/contract/identity/user.ts'
import { browserStorage } from '../../platform/storage.ts'

/** The side somebody signed up or logged in for last on this device: the toggle of the login begins there. */
const key = 'loginSide'

export const keepLoginSide = (side: User['user_type']): void => browserStorage.setItem(key, side)

export const keptLoginSide = (): User['user_type'] | undefined => userTypes.find((side) => side === browserStorage.getItem(key))
