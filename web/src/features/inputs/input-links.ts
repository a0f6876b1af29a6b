export const inputsLink = '/farmer/operations?tab=inputs'
export const inputLink = (input: string): string => `${inputsLink}&input=${input}`
/** The inbox with unsent and refused operations. */
export const unsentLink = '/farmer/unsent'
