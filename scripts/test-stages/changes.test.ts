import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { madeUpTree } from '../checks/made-up-tree.ts'
import { git } from '../command-line/git.ts'
import { commitAll } from '../command-line/made-up-checkout.ts'
import { changesSince } from './changes.ts'

test('lists edited, renamed, deleted and new files', () => {
  const root = madeUpTree({ 'edited.ts': '1', 'old name.ts': 'the same text', 'deleted.ts': '2', 'kept.ts': '3' })
  commitAll(root)
  expect(changesSince(root, 'HEAD').files).toEqual([])
  writeFileSync(path.join(root, 'edited.ts'), '4')
  renameSync(path.join(root, 'old name.ts'), path.join(root, 'löwe.ts'))
  rmSync(path.join(root, 'deleted.ts'))
  git(root, 'add', '.')
  writeFileSync(path.join(root, 'new.ts'), '5')
  expect(changesSince(root, 'HEAD').files.toSorted()).toEqual(['deleted.ts', 'edited.ts', 'löwe.ts', 'new.ts', 'old name.ts'])
})
