import { dayIn, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatGoods, formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type {
  AnimalStatus,
  DeathCause,
  EventKind,
  Origin,
  Sex,
  Species,
  YieldKind,
  YieldUnit,
} from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconArrowsSplit2,
  IconBabyBottle,
  IconBucket,
  IconCheck,
  IconCoin,
  IconDoorEnter,
  IconFeather,
  IconHeart,
  IconMeat,
  IconScale,
  IconVaccine,
} from '@tabler/icons-react'
import { formatDay } from '../../../platform/format/format-days.ts'
import { formatHead, layers, milked } from './species-labels.ts'

export const sexLabels: Readonly<Record<Sex, string>> = {
  female: 'Female',
  male: 'Male',
  castrated: 'Castrated',
  mixed: 'Mixed',
  unknown: 'Unknown',
}

export const statusLabels = {
  here: { name: 'On the farm', tone: 'leaf', Icon: IconCheck },
  sold: { name: 'Sold', tone: 'wheat', Icon: IconCoin },
  slaughtered: { name: 'Slaughtered', tone: 'line', Icon: IconMeat },
  died: { name: 'Died', tone: 'line', Icon: IconFeather },
  taken_back: { name: 'Removed', tone: 'line', Icon: IconArrowBackUp },
} as const satisfies Record<AnimalStatus, object>

/** Per event: the label of its button and the title of its form. */
export const eventLabels = {
  yield: { name: 'Collect', Icon: IconBucket },
  move: { name: 'Move', Icon: IconArrowsMove },
  transfer: { name: 'Move some', Icon: IconArrowsSplit2 },
  weight: { name: 'Weigh', Icon: IconScale },
  treatment: { name: 'Treat', Icon: IconVaccine },
  breeding: { name: 'Breed', Icon: IconHeart },
  birth: { name: 'Birth', Icon: IconBabyBottle },
  arrival: { name: 'Arrival', Icon: IconDoorEnter },
  sale: { name: 'Sale', Icon: IconCoin },
  slaughter: { name: 'Slaughter', Icon: IconMeat },
  death: { name: 'Death', Icon: IconFeather },
} as const satisfies Record<EventKind, object>

/** The name of the record: birds hatch, other animals give birth. */
export const eventName = (kind: EventKind, species: Species): string =>
  kind === 'birth' && layers.includes(species) ? 'Hatch' : eventLabels[kind].name

export const originLabels: Readonly<Record<Origin, string>> = { here: 'Already here', bought: 'Bought', born: 'Born here' }
export const causeLabels: Readonly<Record<DeathCause, string>> = {
  illness: 'Illness',
  injury: 'Injury',
  predator: 'Predator',
  age: 'Age',
  lost: 'Lost, not found',
  other: 'Other cause',
}
export const yieldLabels: Readonly<Record<YieldKind, { name: string; product: string; unit: YieldUnit }>> = {
  eggs: { name: 'Eggs', product: 'Eggs', unit: 'dozen' },
  milk: { name: 'Milk', product: 'Milk', unit: 'gallon' },
  meat: { name: 'Meat', product: '', unit: 'lb' },
  wool: { name: 'Wool', product: 'Wool', unit: 'lb' },
  honey: { name: 'Honey', product: 'Honey', unit: 'jar' },
  other: { name: 'Other', product: '', unit: 'unit' },
}

/** What such an animal gives, the most common first. An animal that has left the farm gives only meat. */
export function yieldsOf({ species, status }: Pick<Animal, 'species' | 'status'>): YieldKind[] {
  if (status === 'slaughtered') return ['meat']
  if (species === 'bees') return ['honey', 'other']
  if (layers.includes(species)) return ['eggs', 'meat', 'other']
  if (milked.includes(species)) return species === 'sheep' ? ['wool', 'milk', 'meat', 'other'] : ['milk', 'meat', 'other']
  return ['meat', 'other']
}

/** 'Jersey · female · 4 years old · Pasture 3'. */
export function formatAnimal(animal: Animal, today: string): string {
  const { kind, species, breed, sex, born_on, place, head, members } = animal
  const count = [
    kind === 'group' && (head > 0 || members === 0) && formatHead(species, head),
    kind === 'group' &&
      members > 0 &&
      plural(members, { one: '{count} with its own record', other: '{count} with their own records' }),
  ]
  const one = kind === 'animal' && [sex !== 'unknown' && sexLabels[sex].toLowerCase(), born_on && formatAge(born_on, today)]
  return [...count, breed, ...(one || []), place?.name].filter(Boolean).join(' · ')
}

/** 'born today', '12 days old', '5 months old', '4 years old'. */
export function formatAge(born: string, today: string): string {
  const days = daysBetween(born, today)
  if (days < 1) return 'born today'
  if (days < 60) return plural(days, { one: '{count} day old', other: '{count} days old' })
  const months = Math.floor(days / 30.44)
  return months < 24 ? `${months} months old` : `${Math.floor(days / 365.25)} years old`
}

const headCount = (head: number): string => (head === 1 ? '' : ` ${head.toLocaleString('en-US')}`)
const to = (name: string | undefined): string => (name ? ` to ${name}` : '')

/** An entry of the book as a sentence. Without a species, the terms for animals that give birth are used. */
export function formatEvent(event: AnimalEvent, currency: string, species: Species = 'other'): string {
  const heads = Math.abs(event.head_change)
  const hatches = layers.includes(species)
  if (event.takes_back)
    return `Undone: ${event.takes_back.kind === 'birth' && hatches ? 'hatch' : eventNames[event.takes_back.kind]}`
  if (event.arrival) {
    const { origin, from } = event.arrival
    const arrived = { here: 'Already here', bought: 'Bought', born: 'Born here' }[origin]
    return `${arrived}${headCount(heads) && `:${headCount(heads)}`}${from && `, from ${from}`}`
  }
  if (event.transfer)
    return `${heads.toLocaleString('en-US')} ${event.head_change > 0 ? 'came from' : 'went to'} ${event.transfer.other.label}`
  if (event.birth) return `${hatches ? 'Hatched' : 'Gave birth'}: ${formatBirth(event.birth, hatches)}`
  if (event.weight)
    return `Weighed ${formatNumber(event.weight.weight)} ${event.weight.unit}${event.weight.unconfirmed ? ', not confirmed' : ''}`
  if (event.treatment) return `${event.treatment.medicine} for ${lowerFirst(event.treatment.reason)}`
  if (event.breeding) {
    const mate = event.breeding.sire?.label ?? event.breeding.with
    return mate ? `Bred with ${mate}` : 'Bred'
  }
  if (event.yield) return `Collected ${formatGoods(event.yield.quantity, event.yield.unit, event.yield.name)}`
  if (event.sale)
    return `Sold${headCount(heads)}${to(event.sale.buyer)}${event.sale.price_minor === null ? '' : ` for ${formatMoney(event.sale.price_minor, currency)}`}`
  if (event.slaughter) {
    const { processor, hanging_weight, unit } = event.slaughter
    return `Slaughtered${headCount(heads)}${processor && ` at ${processor}`}${hanging_weight === null ? '' : `, ${formatNumber(hanging_weight)} ${unit} hanging`}`
  }
  if (event.death) return `Died${headCount(heads)}: ${causeLabels[event.death.cause].toLowerCase()}`
  return formatMove(event)
}

const eventNames: Readonly<Record<EventKind, string>> = {
  arrival: 'arrival',
  birth: 'birth',
  weight: 'weight',
  move: 'move',
  transfer: 'partial move',
  treatment: 'treatment',
  breeding: 'breeding',
  yield: 'collection',
  sale: 'sale',
  slaughter: 'slaughter',
  death: 'death',
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function formatBirth({ alive, stillborn }: NonNullable<AnimalEvent['birth']>, hatches: boolean): string {
  const dead = hatches ? 'dead in the shell' : 'stillborn'
  return [alive > 0 && `${alive} alive`, stillborn > 0 && `${stillborn} ${dead}`].filter(Boolean).join(', ')
}

function formatMove({ went }: AnimalEvent): string {
  const group = went?.group
  const place = went?.field === null ? (group ? '' : 'off the fields') : went?.field && `to ${went.field.name}`
  const joined = group === undefined ? '' : group === null ? 'out of its group' : `into ${group.label}`
  return `Moved ${[joined, place].filter(Boolean).join(', ')}`.trim()
}

/** '7:05 AM' in the farm's time zone if it was recorded on the day it happened; otherwise the time is unknown and left out. */
export function formatHour({ on, at, device_at }: Pick<AnimalEvent, 'on' | 'at' | 'device_at'>, timeZone: string): string {
  const moment = new Date(device_at ?? at)
  if (dayIn(timeZone, moment) !== on) return ''
  return moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** A future day: 'today', 'tomorrow', otherwise its date. */
export const formatUntil = (day: string, today: string): string => {
  const distance = formatDay(day, today)
  return distance.startsWith('in ')
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    : distance
}
