/** 'November' */
export const monthName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
