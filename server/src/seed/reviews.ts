import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import { addReview } from '../modules/market/index.ts'
import type { FarmActor } from '../platform/auth/actor.ts'
import type { Tx } from '../platform/db/tx.ts'
import type { DemoPeople } from './demo-people.ts'
import { onDay } from './story-time.ts'

/** Stars for each farm, newest first: Hudson Hollow, then its neighbors in their order. */
const stars = [
  '5545555554',
  '5555555554',
  '5555455',
  '545555',
  '5554555',
  '5545545555',
  '5554',
  '45554',
  '5545',
  '5455',
  '455455',
  '54454',
  '5555',
  '4554',
  '555545',
]

const texts = [
  'Picked that morning, and it tasted like it.',
  'Everything as listed, packed with care.',
  'The trace page shows the exact bed it came from. Now my kids want to see it.',
  'Ready when I arrived, and they were so friendly.',
  'Kept for more than a week in the fridge.',
  'A little smaller than last time, but the price was right.',
  'I had a question about storage and got an answer the same day.',
  'Better than anything the store has at this time of year.',
  'One thing was short, and it was taken off the bill before I asked.',
  'We drive out every other Saturday now.',
  '',
  'Good value, honest weights.',
  'The best I have bought all season.',
]

export async function addReviews(tx: Tx, people: DemoPeople, farms: readonly FarmActor[]): Promise<void> {
  const today = dayIn('America/New_York', tx.now)
  for (const [at, { farmId }] of farms.entries()) {
    for (const [age, star] of [...(stars[at] ?? '')].entries()) {
      const user_id = people.shoppers[(at + age * 3) % people.shoppers.length] ?? people.maya
      const text = texts[(at * 5 + age) % texts.length] ?? ''
      await addReview(onDay(tx, addDays(today, -2 - age * 6 - (at % 5))), { farm_id: farmId, user_id, stars: Number(star), text })
    }
  }
}
