import { addDays } from '../kernel/count-days.ts'
import type { YieldKind } from './constants.ts'
import { messages } from './messages.ts'

/** A course of treatment, with the days its label asks to wait. Null: nothing of that kind is asked. */
export type Course = {
  readonly event_id: string
  readonly animal_id: string
  /** What the animal is called. */
  readonly about: string
  readonly medicine: string
  readonly started_on: string
  readonly ended_on: string
  readonly meat_days: number | null
  readonly milk_days: number | null
  readonly egg_days: number | null
}

/** What a treatment can withhold. */
export const withheldGoods = ['meat', 'milk', 'eggs'] as const
export type WithheldGood = (typeof withheldGoods)[number]

/** Why something may not be done, and the last day it may not. The same shape as every gate of the farm. */
export type WithdrawalBlock = {
  readonly kind: `withdrawal_${WithheldGood}`
  readonly about: string
  readonly why: string
  readonly until: string
  readonly source_id: string
}

const daysOf = (course: Course, good: WithheldGood): number | null =>
  good === 'meat' ? course.meat_days : good === 'milk' ? course.milk_days : course.egg_days

/**
 * The last day on which it is withheld: the count begins on the day after the end of the course. Null when nothing is.
 * A label that asks for hours is rounded up to whole days before it comes here.
 */
export function withheldUntil(course: Course, good: WithheldGood): string | null {
  const days = daysOf(course, good)
  return days === null || days === 0 ? null : addDays(course.ended_on, days)
}

const holdsOn = (course: Course, good: WithheldGood, day: string): string | null => {
  const until = withheldUntil(course, good)
  return until !== null && day >= course.started_on && day <= until ? until : null
}

/** Wool and honey are under no withdrawal of these. */
export const goodOf = (of: YieldKind): WithheldGood | null => (of === 'eggs' || of === 'milk' || of === 'meat' ? of : null)

/** What stands against taking that good on that day, the longest first. */
export function withdrawalBlocks(courses: readonly Course[], good: WithheldGood, day: string): WithdrawalBlock[] {
  return courses
    .flatMap((course) => {
      const until = holdsOn(course, good, day)
      return until === null ? [] : [blockOf(course, good, until)]
    })
    .toSorted((one, other) => (one.until < other.until ? 1 : one.until > other.until ? -1 : 0))
}

function blockOf(course: Course, good: WithheldGood, until: string): WithdrawalBlock {
  const days = daysOf(course, good) ?? 0
  return {
    kind: `withdrawal_${good}`,
    about: course.about,
    why: `${course.medicine}, course to ${saidDay(course.ended_on)}, ${days === 1 ? '1 day' : `${days} days`} to wait after it.`,
    until,
    source_id: course.event_id,
  }
}

const verbs = { meat: 'meat is', milk: 'milk is', eggs: 'eggs are' } as const
const goodOfBlock = ({ kind }: WithdrawalBlock): WithheldGood => kind.slice('withdrawal_'.length) as WithheldGood

/** What, until when and why, in one sentence or two. */
export const saidBlock = (block: WithdrawalBlock): string =>
  `${block.about}: ${verbs[goodOfBlock(block)]} withheld until ${saidDay(block.until)}. ${block.why}`

const saidDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

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
  readonly kind: 'animal' | 'group'
  readonly on: string
  readonly without: readonly string[]
}

/**
 * The courses that reach what an animal or a group gives on a day. A group that is treated takes its animals along;
 * an animal that is treated reaches what its group gives, unless it was kept out.
 */
export function coursesReaching(about: About, courses: readonly Course[], stays: readonly Stay[]): Course[] {
  if (about.kind === 'animal') return coursesOfAnimal(about.animal_id, courses, stays)
  const members = new Set(
    stays
      .filter((stay) => !stay.heads && stay.group_id === about.animal_id && isDuring(stay, about.on, about.on))
      .map(({ animal_id }) => animal_id)
      .filter((id) => !about.without.includes(id)),
  )
  const found = new Set(coursesOfGroup(about.animal_id, courses, stays))
  for (const id of members) for (const course of coursesOfAnimal(id, courses, stays)) found.add(course)
  return [...found]
}

const isDuring = ({ from_on, until_on }: Stay, from: string, to: string): boolean =>
  from_on <= to && (until_on === null || until_on >= from)

const coursesOfAnimal = (id: string, courses: readonly Course[], stays: readonly Stay[]): Course[] =>
  courses.filter(
    (course) =>
      course.animal_id === id ||
      stays.some(
        (stay) =>
          stay.animal_id === id && stay.group_id === course.animal_id && isDuring(stay, course.started_on, course.ended_on),
      ),
  )

/** Its own, and those that came with heads from another group: of what was given there before they left. Each once. */
const coursesOfGroup = (id: string, courses: readonly Course[], stays: readonly Stay[]): Course[] => {
  const heads = stays.filter((stay) => stay.heads)
  return courses.filter((course) => groupsReached(course, heads).has(id))
}

/** Where a course is by now: with who was treated, and wherever heads went from there, through as many groups as they passed. */
function groupsReached({ animal_id, started_on, ended_on }: Course, heads: readonly Stay[]): ReadonlySet<string> {
  const reached = new Set([animal_id])
  // A set hands out what is added to it on the way, and each group once: transfers without number cost one look each.
  for (const group of reached)
    for (const stay of heads) if (stay.group_id === group && isDuring(stay, started_on, ended_on)) reached.add(stay.animal_id)
  return reached
}

/** A herd's milk is in one tank; its meat is not. */
export const mixes = (good: string): boolean => good === 'milk' || good === 'eggs'

/** Something that is to be collected from an animal or a group, or done with it. */
export type Taking = About & {
  readonly good: WithheldGood
  /** Whether what its animals give is mixed into it. */
  readonly collected: boolean
}

/** What stands against it, the longest first: asked by the server of all it has, by a device of what it knows. */
export function takingBlocks(taking: Taking, courses: readonly Course[], stays: readonly Stay[]): WithdrawalBlock[] {
  const { good, collected, ...about } = taking
  const reaching =
    about.kind === 'group' && !(collected && mixes(good))
      ? coursesOfGroup(about.animal_id, courses, stays)
      : coursesReaching(about, courses, stays)
  return withdrawalBlocks(reaching, good, about.on)
}

/** The refusal, and who may do it all the same. */
export const saidWithheldBlock = (block: WithdrawalBlock): string => `${saidBlock(block)} ${messages.overrideHint}`
