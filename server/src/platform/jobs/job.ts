/** A kind of work that leaves the process, named `<module>.<deed>`. The payload is kept as JSON. */
export type Job<P extends object> = { readonly name: string; readonly __payload?: P }
export const job = <P extends object>(name: string): Job<P> => ({ name })
