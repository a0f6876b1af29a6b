import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { placeOf } from '../kernel/place.ts'
import { line, phoneLine, requiredLine } from '../kernel/text.ts'
import { messages } from './messages.ts'

/** A delivery address. Its pin decides the distance: addresses are not geocoded. */
export const AddressDetails = z.strictObject({
  /** The owner's name for it: Home, Work. */
  name: requiredLine(40, messages.addressName),
  address: requiredLine(120, messages.addressStreet),
  city: requiredLine(80, messages.addressCity),
  state: line(40, messages.textTooLong),
  zip_code: requiredLine(12, messages.addressZip),
  phone: phoneLine(messages.phoneRule),
  /** For the driver: third floor, friendly dog. */
  note: line(200, messages.textTooLong),
  place: placeOf(messages.addressPin),
})
export type AddressDetails = z.output<typeof AddressDetails>

export const Address = AddressDetails.extend({ id: Id })
export type Address = z.output<typeof Address>
