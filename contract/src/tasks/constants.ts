/** How many days ahead "upcoming" looks. */
export const upcomingDays = 7
/** How many tasks a day of the calendar names before it says '+N more'. */
export const tasksPerDay = 3
/** A repeated task that nobody works on piles up so far and no further. */
export const openRepeats = 7
export const maxItems = 50
export const maxPhotos = 6
