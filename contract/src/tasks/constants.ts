/** How many days ahead "upcoming" looks. */
export const upcomingDays = 7
/** How many tasks a calendar day lists before '+N more'. */
export const tasksPerDay = 3
/** The most open tasks a neglected series accumulates. */
export const openRepeats = 7
export const maxItems = 50
export const maxPhotos = 6
