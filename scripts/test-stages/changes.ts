import { gitNames, newFiles, requireCheckout, resolveCommit } from '../command-line/git.ts'

/** Everything that differs from a commit: later commits, uncommitted changes and new files. */
export type Changes = { readonly since: string; readonly commit: string; readonly files: readonly string[] }

export function changesSince(root: string, since: string): Changes {
  requireCheckout(root, '--since')
  const commit = resolveCommit(root, since)
  // With rename detection, the old name would be missing.
  const changed = gitNames(root, 'diff', '--name-only', '--no-renames', '-z', commit, '--')
  return { since, commit, files: [...changed, ...newFiles(root)] }
}

/** The note of a stage that has nothing to run. `tests` names the kind of test that no change reaches. */
export const nothingToRun = ({ since, files }: Changes, tests: string): string =>
  files.length === 0
    ? `Nothing to run: no changes since ${since}.`
    : `Nothing to run: no changes since ${since} reach a ${tests}.`
