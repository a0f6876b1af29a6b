import type { Role } from '@farmlane/contract/kernel/route.ts'
import { addDemoAccount, addSampleAccounts } from '../modules/identity/index.ts'
import type { Tx } from '../platform/db/tx.ts'
import type { DemoFarm } from './demo-farm.ts'
import { neighborFarms } from './neighbor-farms.ts'

const person = (first_name: string, last_name: string) => ({
  username: `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, ''),
  first_name,
  last_name,
})

const team: readonly { role: Role; who: ReturnType<typeof person> }[] = [
  { role: 'manager', who: person('Tom', 'Reyes') },
  { role: 'worker', who: person('Rosa', 'Delgado') },
]

/** Shoppers who buy from these farms and review them. */
const shoppers = [
  person('Elena', 'Marsh'),
  person('Dev', 'Patel'),
  person('Harriet', 'Stone'),
  person('Luis', 'Ortega'),
  person('Grace', 'Kim'),
  person('Omar', 'Haddad'),
  person('Tess', "O'Brien"),
  person('Noah', 'Feldman'),
]

export type DemoPeople = {
  /** Maya Okafor, the demo shopper. */
  readonly maya: string
  /** June Hale, owner of the farm that the demo shows from the inside. */
  readonly june: string
  readonly team: readonly { userId: string; role: Role }[]
  readonly shoppers: readonly string[]
  readonly ownerOf: (farm: DemoFarm) => string
}

/** Two accounts for logging in, and sample people around them who cannot log in. */
export async function addDemoPeople(tx: Tx): Promise<DemoPeople> {
  const maya = await addDemoAccount(tx, { ...person('Maya', 'Okafor'), username: 'demo', user_type: 'consumer' })
  const june = await addDemoAccount(tx, { ...person('June', 'Hale'), username: 'farmer', user_type: 'farmer' })
  const owners = neighborFarms.map(({ owner: [first, last] }) => person(first, last))
  const ids = await addSampleAccounts(
    tx,
    [...owners, ...team.map(({ who }) => who)].map((each) => ({ ...each, user_type: 'farmer' as const })),
  )
  return {
    maya,
    june,
    shoppers: await addSampleAccounts(
      tx,
      shoppers.map((each) => ({ ...each, user_type: 'consumer' as const, share_reviews: true })),
    ),
    team: team.map(({ role }, i) => ({ role, userId: ids[owners.length + i] ?? june })),
    ownerOf: (farm) => ids[neighborFarms.indexOf(farm)] ?? june,
  }
}
