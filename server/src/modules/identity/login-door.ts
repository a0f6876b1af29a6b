import type { Login, SignedIn } from '@farmlane/contract/identity/account.ts'
import type { Client } from '../../platform/auth/actor.ts'
import { deviceCookie, writeCookie } from '../../platform/http/cookies.ts'
import type { Knock, Limit } from '../../platform/http/slow-doors.ts'
import { knownDevices } from './known-device.ts'

/** Per IP address or home network. */
export const triesOfOneAddress = 60
const triesOfOneWideNetwork = 4 * triesOfOneAddress
const triesOfOneName = 1000

type Needs = { readonly deviceSecret: Uint8Array; readonly secureOnly: boolean }

/**
 * Limits on failed logins; successful ones do not count. Devices that have signed in with the name before have a limit of their
 * own and bypass the limits for strangers. On a device that has never signed in, an owner can still be locked out for up to an
 * hour while strangers guess.
 */
export function loginDoor({ deviceSecret, secureOnly }: Needs) {
  const devices = knownDevices(deviceSecret)
  const idOf = ({ device, body }: Knock<Login>) => devices.idOf(device, body.username)
  const ofStrangers = (max: number, minutes: number, per: (knock: Knock<Login>) => string | null): Limit<Login> => ({
    max,
    minutes,
    per: (knock) => (idOf(knock) === null ? per(knock) : null),
  })
  const nameOf = ({ body }: Knock<Login>): string => body.username.toLowerCase()
  return {
    failuresOnly: true,
    limits: [
      ofStrangers(10, 15, (knock) => `${nameOf(knock)} ${knock.network}`),
      ofStrangers(triesOfOneAddress, 15, ({ network }) => network),
      ofStrangers(triesOfOneWideNetwork, 15, ({ wideNetwork }) => wideNetwork),
      ofStrangers(triesOfOneName, 60, nameOf),
      { max: 10, minutes: 15, per: (knock: Knock<Login>) => idOf(knock) && `${nameOf(knock)} ${idOf(knock)}` },
    ],
    cookie: ({ client, body, reply }: { client: Client; body: Login; reply: SignedIn }): string | undefined => {
      // Anyone can claim an address and log in with their own password; only a login that opens a session proves that they own
      // the name.
      if (!reply.user) return undefined
      const value = devices.after(client.device ?? '', body.username, reply.user.username, reply.user.email)
      return writeCookie(deviceCookie, { value, path: '/api/auth/login/', days: 400, secure: secureOnly })
    },
  }
}
