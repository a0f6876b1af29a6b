import { gitNames, newFiles, requireCheckout, resolveCommit } from '../command-line/git.ts'

/** What differs from a commit: committed since, not committed yet, and new. */
export type Changes = { readonly since: string; readonly commit: string; readonly files: readonly string[] }

export function changesSince(root: string, since: string): Changes {
  requireCheckout(root, '--since')
  const commit = resolveCommit(root, since)
  // With rename detection, the old name would be missing.
  const changed = gitNames(root, 'diff', '--name-only', '--no-renames', '-z', commit, '--')
  return { since, commit, files: [...changed, ...newFiles(root)] }
}

/** For a stage that has nothing to run. `tests` are what the changes would have to reach. */
export const nothingToRun = ({ since, files }: Changes, tests: string): string =>
  files.length === 0
    ? `Nothing to run: no changes since ${since}.`
    : `Nothing to run: no changes since ${since} reach a ${tests}.`
