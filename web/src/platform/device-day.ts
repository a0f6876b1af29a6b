import { dayIn } from '@farmlane/contract/kernel/count-days.ts'

/** Where this device is, by its own settings. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of a moment by the clock of this device, for what no farm's calendar decides. */
export const deviceDay = (at: Date): string => dayIn(deviceZone(), at)
