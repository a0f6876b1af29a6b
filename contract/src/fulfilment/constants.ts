/** Limits of the settings; the database enforces the same ones. */
export const maxRules = 30
export const maxClosedDays = 200
export const maxCapacity = 10_000
export const maxCutoffHours = 336
export const maxCutoffDays = 14
export const maxRadiusMiles = 150
export const maxZips = 200
export const maxNote = 300
/** The most options one farm can have. Shoppers are shown all of them. */
export const maxOptions = 30
/** How many days ahead people can order, and so how far a preview looks. */
export const daysAhead = 28
