import { activeBlocks, type Block, type GatedAction } from '../growing/blocks.ts'
import { formatFarmDay } from '../growing/format-until.ts'
import { startOfDay } from '../kernel/clock-in.ts'
import { addDays } from '../kernel/count-days.ts'
import { plural } from '../kernel/plural.ts'
import type { AnimalKind, EventKind, YieldKind } from './constants.ts'
import type { EventOf } from './event.ts'

/** A course of treatment, with the withdrawal days from its label. Null: no withdrawal for that good. */
export type Course = {
  readonly event_id: string
  readonly animal_id: string
  /** Whether an animal or a group was treated. */
  readonly kind: AnimalKind
  /** Its label. */
  readonly about: string
  readonly medicine: string
  readonly started_on: string
  readonly ended_on: string
  readonly meat_days: number | null
  readonly milk_days: number | null
  readonly egg_days: number | null
}

/** The course of a treatment event. */
export const courseBy = ({ medicine, on: started_on, ended_on, meat_days, milk_days, egg_days }: EventOf<'treatment'>) => ({
  medicine,
  started_on,
  ended_on,
  meat_days,
  milk_days,
  egg_days,
})

/** The goods that a treatment can withhold. */
export const withheldGoods = ['meat', 'milk', 'eggs'] as const
export type WithheldGood = (typeof withheldGoods)[number]

/** The field with the withdrawal days of each good. */
export const daysFields = { meat: 'meat_days', milk: 'milk_days', eggs: 'egg_days' } as const satisfies Record<
  WithheldGood,
  keyof Course
>

type Wait = Pick<Course, 'ended_on' | 'meat_days' | 'milk_days' | 'egg_days'>
const daysOf = (course: Wait, good: WithheldGood): number => course[daysFields[good]] ?? 0

/**
 * The last day of the withdrawal, counted from the day after the course ends. Null without a withdrawal. Labels in hours are
 * rounded up to whole days before.
 */
export function withheldUntil(course: Wait, good: WithheldGood): string | null {
  const days = daysOf(course, good)
  return days === 0 ? null : addDays(course.ended_on, days)
}

/** From the first day of the course to the last day of the withdrawal. */
export function isWithheld(course: Course, good: WithheldGood, day: string): boolean {
  const until = withheldUntil(course, good)
  return until !== null && day >= course.started_on && day <= until
}

type Waiting = Wait & Pick<Course, 'started_on'>

/** Whether a course withholds everything another one does, on every day. True if the other one withholds nothing. */
export const withholdsAll = (course: Waiting | null, other: Waiting): boolean =>
  withheldGoods.every((good) => {
    const until = withheldUntil(other, good)
    if (until === null) return true
    return course !== null && course.started_on <= other.started_on && (withheldUntil(course, good) ?? '') >= until
  })

/** Wool and honey have no withdrawal. */
export const goodOf = (of: YieldKind): WithheldGood | null => (of === 'eggs' || of === 'milk' || of === 'meat' ? of : null)

const stops: Readonly<Record<WithheldGood, GatedAction[]>> = {
  meat: ['slaughter', 'sell', 'collect'],
  milk: ['collect'],
  eggs: ['collect'],
}
const waits = { meat: 'the meat has', milk: 'the milk has', eggs: 'the eggs have' } as const

/**
 * The blocks of a course, one for each withheld good; they name the treated animal or group. Stored overrides are matched by these
 * sentences, so their wording can't change.
 */
export function blocksOfCourse(course: Course, timeZone: string): Block[] {
  const [from, ended] = [course.started_on, course.ended_on].map((day) => startOfDay(timeZone, day).toISOString()) as [
    string,
    string,
  ]
  const given = `${course.started_on === course.ended_on ? 'on' : 'until'} ${formatFarmDay(ended, timeZone)}`
  return withheldGoods.flatMap((good) => {
    const until = withheldUntil(course, good)
    if (until === null) return []
    const days = daysOf(course, good)
    return {
      kind: `withdrawal_${good}` as const,
      about: { kind: course.kind, id: course.animal_id, name: course.about },
      stops: stops[good],
      why: plural(
        days,
        {
          one: '{medicine} was given {given}, and {good} to wait {count} day after it',
          other: '{medicine} was given {given}, and {good} to wait {count} days after it',
        },
        { medicine: course.medicine, given, good: waits[good] },
      ),
      from,
      until: startOfDay(timeZone, addDays(until, 1)).toISOString(),
      source_id: course.event_id,
    }
  })
}

/** An animal's time in a group; on the day of a change it counts in both. */
export type Stay = {
  readonly animal_id: string
  readonly group_id: string
  readonly from_on: string
  readonly until_on: string | null
  /** Instead of one animal: heads that left that group for this one on the last day. */
  readonly heads?: true
}

type About = {
  readonly animal_id: string
  readonly kind: AnimalKind
  readonly on: string
  readonly without: readonly string[]
}

/**
 * The courses that affect what an animal or a group gives on a day. Treating a group affects its animals; treating an animal
 * affects its group's yield, unless it was kept out. Animals that joined later don't count.
 */
export function coursesReaching(about: About, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  if (about.kind === 'animal') return courses.filter((course) => animalsReached(course, stays, about.on).has(about.animal_id))
  const members = stays
    .filter((stay) => !stay.heads && stay.group_id === about.animal_id && isDuring(stay, about.on, about.on))
    .map(({ animal_id }) => animal_id)
    .filter((id) => !about.without.includes(id))
  const ofGroup = new Set(coursesOfGroup(about, courses, stays))
  return courses.filter((course) => {
    if (ofGroup.has(course)) return true
    const reached = animalsReached(course, stays, about.on)
    return members.some((id) => reached.has(id))
  })
}

const isDuring = ({ from_on, until_on }: Stay, from: string, to: string): boolean =>
  from_on <= to && (until_on === null || until_on >= from)

/** The animals treated by that day: the animal itself, or all members of the group at some time during the course. */
function animalsReached({ animal_id, started_on, ended_on }: Course, stays: readonly Stay[], on: string): ReadonlySet<string> {
  const last = ended_on < on ? ended_on : on
  const there = stays.filter((stay) => !stay.heads && stay.group_id === animal_id && isDuring(stay, started_on, last))
  return new Set([animal_id, ...there.map((stay) => stay.animal_id)])
}

/** The group's own courses, and those that transferred heads brought by that day, if they left after the course began. */
function coursesOfGroup({ animal_id, on }: About, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  const heads = stays.filter((stay) => stay.heads)
  return courses.filter((course) => {
    const since = groupsReached(course, heads).get(animal_id)
    return since !== undefined && since <= on
  })
}

/**
 * From which day a course applies to which group: the treated one, and groups that heads moved to, through any number of
 * transfers.
 */
function groupsReached({ animal_id, started_on }: Course, heads: readonly Stay[]): ReadonlyMap<string, string> {
  const reached = new Map([[animal_id, started_on]])
  // The day of a group only ever gets earlier. With transfers in order of their days, one pass is mostly enough.
  for (let grew = true; grew; ) {
    grew = false
    for (const { group_id, animal_id: to, until_on } of heads) {
      const since = reached.get(group_id)
      if (since === undefined || until_on === null || until_on < since || until_on >= (reached.get(to) ?? '9999')) continue
      reached.set(to, until_on)
      grew = true
    }
  }
  return reached
}

/** Milk and eggs of a group are mixed; meat is not. */
export const mixes = (good: string): boolean => good === 'milk' || good === 'eggs'

type Stake = { readonly good: WithheldGood; readonly action: GatedAction }

/** Which good must not be withheld on that day for the event. Null: no treatment matters. */
export function atStake(kind: EventKind, of?: YieldKind): Stake | null {
  if (kind === 'sale') return { good: 'meat', action: 'sell' }
  if (kind === 'slaughter') return { good: 'meat', action: 'slaughter' }
  const good = kind === 'yield' && of ? goodOf(of) : null
  return good && { good, action: 'collect' }
}

/** Goods to be taken from an animal or a group: sold alive, slaughtered or collected. */
export type Taking = About & Pick<Stake, 'good'>

/** The courses that withhold it on that day. */
export function coursesAgainst({ good, ...about }: Taking, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  const then = courses.filter((course) => isWithheld(course, good, about.on))
  // Milk and eggs are mixed, so the courses of single animals affect the group's yield.
  return about.kind === 'group' && !mixes(good) ? coursesOfGroup(about, then, stays) : coursesReaching(about, then, stays)
}

/** The blocks, the longest last. The server asks with all its data, an offline device with what it knows. */
export function takingBlocks(taking: Taking, courses: readonly Course[], stays: readonly Stay[], timeZone: string): Block[] {
  const blocks = coursesAgainst(taking, courses, stays).flatMap((course) => blocksOfCourse(course, timeZone))
  const ofGood = blocks.filter(({ kind }) => kind === `withdrawal_${taking.good}`)
  // Withdrawals are whole days: a block at the start of a day lasts all day.
  return activeBlocks(ofGood, startOfDay(timeZone, taking.on))
}
