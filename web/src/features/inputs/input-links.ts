export const inputsLink = '/farmer/operations?tab=inputs'
export const inputLink = (input: string): string => `${inputsLink}&input=${input}`
/** Where what was refused waits. */
export const unsentLink = '/farmer/unsent'
