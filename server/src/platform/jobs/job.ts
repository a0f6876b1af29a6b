/** A kind of background work, named `<module>.<command>`. The payload is stored as JSON. */
export type Job<P extends object> = { readonly name: string; readonly __payload?: P }
export const job = <P extends object>(name: string): Job<P> => ({ name })
