import { activeBlocks, type Block, type GatedAction } from '../growing/blocks.ts'
import { formatFarmDay } from '../growing/format-until.ts'
import { startOfDay } from '../kernel/clock-in.ts'
import { addDays } from '../kernel/count-days.ts'
import type { AnimalKind, EventKind, YieldKind } from './constants.ts'
import type { EventOf } from './event.ts'

/** A course of treatment, with the days its label asks to wait. Null: nothing of that kind is asked. */
export type Course = {
  readonly event_id: string
  readonly animal_id: string
  /** Whether one animal was treated, or a group. */
  readonly kind: AnimalKind
  /** What it is called. */
  readonly about: string
  readonly medicine: string
  readonly started_on: string
  readonly ended_on: string
  readonly meat_days: number | null
  readonly milk_days: number | null
  readonly egg_days: number | null
}

/** The course that a treatment begins. */
export const courseBy = ({ medicine, on: started_on, ended_on, meat_days, milk_days, egg_days }: EventOf<'treatment'>) => ({
  medicine,
  started_on,
  ended_on,
  meat_days,
  milk_days,
  egg_days,
})

/** What a treatment can withhold. */
export const withheldGoods = ['meat', 'milk', 'eggs'] as const
export type WithheldGood = (typeof withheldGoods)[number]

/** Where a course says how long each of them waits. */
export const daysFields = { meat: 'meat_days', milk: 'milk_days', eggs: 'egg_days' } as const satisfies Record<
  WithheldGood,
  keyof Course
>

type Wait = Pick<Course, 'ended_on' | 'meat_days' | 'milk_days' | 'egg_days'>
const daysOf = (course: Wait, good: WithheldGood): number => course[daysFields[good]] ?? 0

/**
 * The last day on which it is withheld: the count begins on the day after the end of the course. Null when nothing is.
 * A label that asks for hours is rounded up to whole days before it comes here.
 */
export function withheldUntil(course: Wait, good: WithheldGood): string | null {
  const days = daysOf(course, good)
  return days === 0 ? null : addDays(course.ended_on, days)
}

/** From the first day of the course to the last that is counted. */
export function isWithheld(course: Course, good: WithheldGood, day: string): boolean {
  const until = withheldUntil(course, good)
  return until !== null && day >= course.started_on && day <= until
}

type Waiting = Wait & Pick<Course, 'started_on'>

/** Whether a course withholds all that another does, on every day. Anything withholds as much as one that asks for nothing. */
export const withholdsAll = (course: Waiting | null, other: Waiting): boolean =>
  withheldGoods.every((good) => {
    const until = withheldUntil(other, good)
    if (until === null) return true
    return course !== null && course.started_on <= other.started_on && (withheldUntil(course, good) ?? '') >= until
  })

/** Wool and honey are under no withdrawal of these. */
export const goodOf = (of: YieldKind): WithheldGood | null => (of === 'eggs' || of === 'milk' || of === 'meat' ? of : null)

const stops: Readonly<Record<WithheldGood, GatedAction[]>> = {
  meat: ['slaughter', 'sell', 'collect'],
  milk: ['collect'],
  eggs: ['collect'],
}
const waits = { meat: 'the meat has', milk: 'the milk has', eggs: 'the eggs have' } as const

/** What a course closes, one block for each good that has to wait; told of the animal or the group that was treated. */
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
      why: `${course.medicine} was given ${given}, and ${waits[good]} to wait ${days === 1 ? '1 day' : `${days} days`} after it`,
      from,
      until: startOfDay(timeZone, addDays(until, 1)).toISOString(),
      source_id: course.event_id,
    }
  })
}

/** An animal in a group, from one day to another; on the day it changes it counts in both. */
export type Stay = {
  readonly animal_id: string
  readonly group_id: string
  readonly from_on: string
  readonly until_on: string | null
  /** Not one animal: some heads that were in that group and went to this one on the last day. */
  readonly heads?: true
}

type About = {
  readonly animal_id: string
  readonly kind: AnimalKind
  readonly on: string
  readonly without: readonly string[]
}

/**
 * The courses that reach what an animal or a group gives on a day. A group that is treated takes its animals along;
 * an animal that is treated reaches what its group gives, unless it was kept out. Who came later than that day is not in it.
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

/** Who was treated by that day: the animal itself, or all that were in the group for some of the course. */
function animalsReached({ animal_id, started_on, ended_on }: Course, stays: readonly Stay[], on: string): ReadonlySet<string> {
  const last = ended_on < on ? ended_on : on
  const there = stays.filter((stay) => !stay.heads && stay.group_id === animal_id && isDuring(stay, started_on, last))
  return new Set([animal_id, ...there.map((stay) => stay.animal_id)])
}

/** Its own, and those that came with heads from another group by that day: of what was given there before they left. */
function coursesOfGroup({ animal_id, on }: About, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  const heads = stays.filter((stay) => stay.heads)
  return courses.filter((course) => {
    const since = groupsReached(course, heads).get(animal_id)
    return since !== undefined && since <= on
  })
}

/** Since when a course is where: with who was treated, and wherever heads went from there, through as many groups as they passed. */
function groupsReached({ animal_id, started_on }: Course, heads: readonly Stay[]): ReadonlyMap<string, string> {
  const reached = new Map([[animal_id, started_on]])
  // The day of a group only ever becomes an earlier one. In the order of their days, one look at each transfer is mostly enough.
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

/** A herd's milk is in one tank; its meat is not. */
export const mixes = (good: string): boolean => good === 'milk' || good === 'eggs'

type Stake = { readonly good: WithheldGood; readonly deed: GatedAction }

/** What must not be withheld on the day for this to happen. Null: no treatment keeps from it. */
export function atStake(kind: EventKind, of?: YieldKind): Stake | null {
  if (kind === 'sale') return { good: 'meat', deed: 'sell' }
  if (kind === 'slaughter') return { good: 'meat', deed: 'slaughter' }
  const good = kind === 'yield' && of ? goodOf(of) : null
  return good && { good, deed: 'collect' }
}

/** Something that is to be taken from an animal or a group: alive, slaughtered or collected. */
export type Taking = About & Pick<Stake, 'good'>

/** The courses that withhold it on that day. */
export function coursesAgainst({ good, ...about }: Taking, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  const then = courses.filter((course) => isWithheld(course, good, about.on))
  // What the animals of a group give is mixed into what is collected of it.
  return about.kind === 'group' && !mixes(good) ? coursesOfGroup(about, then, stays) : coursesReaching(about, then, stays)
}

/** What stands against it, the longest last: asked by the server of all it has, by a device of what it knows. */
export function takingBlocks(taking: Taking, courses: readonly Course[], stays: readonly Stay[], timeZone: string): Block[] {
  const blocks = coursesAgainst(taking, courses, stays).flatMap((course) => blocksOfCourse(course, timeZone))
  const ofGood = blocks.filter(({ kind }) => kind === `withdrawal_${taking.good}`)
  // Whole days are counted: what is closed at the first moment of a day is closed all day.
  return activeBlocks(ofGood, startOfDay(timeZone, taking.on))
}
