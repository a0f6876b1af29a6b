import type { OpeningHours, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import { OpenFarm } from '@farmlane/contract/farms/farm.ts'
import { openFarm, updateFarm } from '../modules/farms/index.ts'
import type { FarmActor } from '../platform/auth/actor.ts'
import type { Tx } from '../platform/db/tx.ts'
import { actorIn } from './demo-actor.ts'

export type DemoProfile = OpenFarm & Pick<UpdateFarm, 'practices' | 'place' | 'privacy_radius_miles' | 'hours' | 'phone'>

/** Opens the farm and fills in its public profile. Returns its owner as an actor. */
export async function openDemoFarm(tx: Tx, userId: string, profile: DemoProfile): Promise<FarmActor> {
  const { practices, place, privacy_radius_miles, hours, phone, ...facts } = profile
  const farm = await openFarm(tx, { userId }, OpenFarm.parse(facts))
  const actor = actorIn(farm.id, userId)
  const site = `${farm.slug}.example`
  await updateFarm(tx, actor, {
    practices,
    place,
    privacy_radius_miles,
    hours,
    phone,
    public_email: `hello@${site}`,
    website: `https://${site}/`,
  })
  return actor
}

const week = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** Parses 'Th Fr 14:00-18:00, Sa 9:00-12:00'. Days that are not named are closed. */
export function weekOf(text: string): OpeningHours {
  const hours: OpeningHours = week.map(() => null)
  for (const part of text.split(', ')) {
    const parts = part.split(' ')
    const [opens = '', closes = ''] = (parts.pop() ?? '').split('-').map((clock) => clock.padStart(5, '0'))
    for (const day of parts) hours[week.indexOf(day)] = { opens, closes }
  }
  return hours
}
