export const sentWhenOnline = 'We’ll send it when you’re back online.'

/** After a command that waits on this device: 'Saved on this device: Copper Shield. We’ll send it …'. */
export const savedHere = (what: string): string => `Saved on this device: ${what}. ${sentWhenOnline}`

/** Above data from the device's copy, while the server can't be reached. */
export const savedCopy = 'You’re seeing the copy saved on this device.'
