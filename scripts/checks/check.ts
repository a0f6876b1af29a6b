/** What a check says after reading the tree: what it counted, and every fault as one sentence with its place. */
export type Outcome = { readonly counted: string; readonly faults: readonly string[] }

/** One check of the house. It reads only what stands under `root`, so that it can be tried on a small made-up tree. */
export type Check = { readonly name: string; run(root: string): Promise<Outcome> }

/** '1 table', '3 tables'. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
