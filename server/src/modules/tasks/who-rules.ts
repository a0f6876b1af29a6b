import { displayName } from '@farmlane/contract/identity/user.ts'

type Named = { first_name: string | null; last_name: string | null; username: string | null }

/** Empty for nobody, and for somebody whose account is gone. */
export const whoOf = ({ first_name, last_name, username }: Named): string =>
  username === null ? '' : displayName({ first_name: first_name ?? '', last_name: last_name ?? '', username })
