import { dayIn } from '@farmlane/contract/kernel/count-days.ts'

/** The device's own time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day of a moment in the device's time zone, where no farm's calendar applies. */
export const deviceDay = (at: Date): string => dayIn(deviceZone(), at)
