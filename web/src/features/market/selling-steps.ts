import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ReadyToSell } from '@farmlane/contract/market/ready-to-sell.ts'
import { editWayLink, newWayLink, waysLink } from '../fulfilment/ways-links.ts'
import { formatPrice } from './product-labels.ts'

export type SellingStep = {
  key: string
  title: string
  text: string
  done: boolean
  required: boolean
  /** The link to the form where the step is done. `ending` completes "Shoppers can buy once you …". */
  action: { label: string; to: string; ending: string }
}

const profileCard = (card: string) => `/farmer/profile#${card}`
const productForm = (id: string) => `/farmer/products?product=${id}`

/** The steps a farm needs before shoppers can buy, followed by the recommended ones. */
export function sellingSteps(ready: ReadyToSell, farm: Pick<Farm, 'currency' | 'name'>): SellingStep[] {
  return [
    productStep(ready.product, farm.currency),
    {
      key: 'pin',
      title: 'Pin on the map',
      text: ready.pin.done
        ? 'Shoppers find you by distance.'
        : 'Shoppers search by distance. You choose how exactly they see it.',
      done: ready.pin.done,
      required: true,
      action: { label: 'Set your pin', to: profileCard('place'), ending: 'set your pin' },
    },
    handOverStep(ready.hand_over),
    {
      key: 'story',
      title: 'Your story',
      text: ready.story.done ? 'Shoppers can read about your farm.' : `Tell shoppers about ${farm.name}.`,
      done: ready.story.done,
      required: false,
      action: { label: 'Write your story', to: profileCard('story'), ending: 'write your story' },
    },
    {
      key: 'photo',
      title: 'A photo',
      text: ready.photo.done ? 'Your farm has its own picture.' : 'Until you add one, shoppers see a drawing.',
      done: ready.photo.done,
      required: false,
      action: { label: 'Add a photo', to: profileCard('photos'), ending: 'add a photo' },
    },
    {
      key: 'email',
      title: 'Verified email',
      text: ready.email.done ? 'We can reach you about orders.' : 'So we can reach you about orders.',
      done: ready.email.done,
      required: false,
      action: { label: 'Check your email', to: '/settings', ending: 'verify your email' },
    },
  ]
}

function productStep({ missing, closest }: ReadyToSell['product'], currency: string): SellingStep {
  const step = { key: 'product', title: 'A product with price and stock', done: missing === null, required: true }
  if (!closest) {
    return {
      ...step,
      text: 'Add one yourself, or record a harvest.',
      action: { label: 'Add a product', to: productForm('new'), ending: 'add a product' },
    }
  }
  const { id, name, unit, price_minor, available } = closest
  const price = price_minor === null ? 'no price yet' : formatPrice({ unit, price_minor, currency })
  const text = `${name}, ${price}, ${available > 0 ? `${formatQuantity(available, unit)} in stock` : 'nothing in stock'}`
  if (missing === 'listing') {
    return { ...step, text: `${text}. Not listed.`, action: { label: 'List it', to: productForm(id), ending: `list ${name}` } }
  }
  if (missing === 'keeps') {
    return {
      ...step,
      text: `${text}, but nothing will keep until your next hand-over day.`,
      action: { label: 'Add an earlier day', to: waysLink, ending: 'add an earlier hand-over day' },
    }
  }
  return { ...step, text, action: { label: 'Add stock', to: `/farmer/products?stock=${id}`, ending: 'add stock' } }
}

const handOverGaps = {
  paused: { text: 'Every option is paused.', label: 'Resume an option', ending: 'resume a hand-over option' },
  days: { text: 'None of your days are open for orders.', label: 'Add days', ending: 'add hand-over days' },
  minimum: {
    text: 'Everything you sell together costs less than your minimum order.',
    label: 'Lower the minimum',
    ending: 'lower your minimum order',
  },
  places: { text: 'All coming days are full.', label: 'Add days', ending: 'add hand-over days' },
} as const

function handOverStep({ missing, option_id }: ReadyToSell['hand_over']): SellingStep {
  const step = { key: 'hand_over', title: 'A hand-over option', done: missing === null, required: true }
  if (missing === null || missing === 'option' || option_id === null) {
    return {
      ...step,
      text: missing === null ? 'Shoppers can choose a day.' : 'Pickup, delivery or a market, with at least one day.',
      action: { label: 'Add pickup days', to: newWayLink('pickup'), ending: 'add a pickup day' },
    }
  }
  const { text, label, ending } = handOverGaps[missing]
  // A paused option is resumed from the list.
  return { ...step, text, action: { label, to: missing === 'paused' ? waysLink : editWayLink(option_id), ending } }
}

/** The required steps that are left. */
export const stepsLeft = (steps: readonly SellingStep[]): SellingStep[] => steps.filter(({ required, done }) => required && !done)

const list = new Intl.ListFormat('en-US')
export const formatStepsLeft = (steps: readonly SellingStep[]): string => list.format(steps.map(({ action }) => action.ending))

/** Whether shoppers see the farm at all: it has a pin, a listed product, and an option that isn't paused. */
const isVisible = ({ pin, product, hand_over }: ReadyToSell): boolean =>
  pin.done &&
  product.missing !== 'product' &&
  product.missing !== 'listing' &&
  hand_over.missing !== 'option' &&
  hand_over.missing !== 'paused'

export function sellingHeadline(ready: ReadyToSell): string {
  if (ready.ready) return 'Shoppers can buy from you'
  if (ready.off_since !== null) return 'Your farm is off the market'
  return isVisible(ready) ? 'Shoppers can’t buy from you right now' : 'Shoppers can’t see your farm yet'
}
