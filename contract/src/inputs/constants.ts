/** What is applied to a field or a crop. */
export const inputKinds = ['spray', 'fertilizer', 'raw_manure', 'compost'] as const
export type InputKind = (typeof inputKinds)[number]

export const inputUnits = ['fl oz', 'pt', 'qt', 'gal', 'ml', 'l', 'oz', 'lb', 'ton', 'g', 'kg', 'cu yd', 'bag'] as const
export type InputUnit = (typeof inputUnits)[number]
export const areaUnits = ['acres', 'sq ft', 'ha', 'sq m'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Raw manure: whether the harvested part touches the soil decides how long the harvest has to wait. */
export const soilContacts = ['touches_soil', 'above_soil', 'no_food'] as const
export type SoilContact = (typeof soilContacts)[number]
/** Days between raw manure and harvest under the organic rule (7 CFR 205.203(c)). */
export const manureDays: Readonly<Record<SoilContact, number>> = { touches_soil: 120, above_soil: 90, no_food: 0 }

/** How far a device's clock may be ahead of the server's. */
export const clockGraceMinutes = 10
export const longestApplicationDays = 7
