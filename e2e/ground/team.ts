import * as farms from '@farmlane/contract/farms/routes.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { openAccount, type Person } from './accounts.ts'
import { type Hands, handsOf } from './hands.ts'
import { mailedToken } from './mailbox.ts'
import type { Site } from './site.ts'

/** Opens an account that has accepted an invitation to the owner's farm. */
export async function newMember(site: Site, owner: Hands, role: Role, about: Partial<Person> = {}): Promise<Person> {
  const farm_id = (await owner(farms.listFarms, {})).results[0]?.id ?? ''
  const member = await openAccount(site, { first_name: 'Bo', last_name: 'Lund', ...about })
  await owner(farms.inviteMember, { params: { farm_id }, body: { email: member.email, role } })
  const token = await mailedToken(site, member.email, '/invitation/')
  await (await handsOf(site, member))(farms.acceptInvitation, { body: { token } })
  return member
}
