import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A mistake in how a command was called. The message says what to change. */
export class UsageError extends Error {}

/** Runs code that reads the command line. A usage error ends the process with exit code 2. */
export function fromCommandLine<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** The options of a command. `--help` prints the usage and exits. */
export function readOptions<const T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.\n${usage}`)
  }
}

/** The names given with `--only`, or all of them. */
export function chosenNames(kind: string, names: readonly string[], only: readonly string[] = names): readonly string[] {
  const unknown = only.find((name) => !names.includes(name))
  if (unknown === undefined) return only
  throw new UsageError(`Unknown ${kind} "${unknown}". Choose from: ${names.join(', ')}.`)
}
