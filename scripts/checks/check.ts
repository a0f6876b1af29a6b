/** The result of a check: what it counted, and each fault as one sentence with its place. */
export type Outcome = { readonly counted: string; readonly faults: readonly string[] }

/** One check of the code base. It reads only files under `root`, so that tests can run it on a small made-up tree. */
export type Check = { readonly name: string; run(root: string): Promise<Outcome> }

/** '1 table', '3 tables'. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
