import { expect, test } from 'vitest'
import { commitAll, madeUpScripts, runScript } from './made-up-checkout.ts'

const testUsage = 'Usage: npm test -- [--only check|unit|browser]… [--since <commit>]'
const proveUsage = 'Usage: npm run prove -- [--only <part>]… [--again]'

test.each([
  ['test.ts', ['--since', 'mian'], 'Unknown commit "mian".'],
  ['test.ts', ['--sinse', 'main'], testUsage],
  ['prove.ts', ['--only', 'storms'], 'Unknown part "storms". Choose from: offline storms,'],
  ['prove.ts', ['--agian'], proveUsage],
])('%s %j exits with code 2 before anything runs', (script, args, message) => {
  const root = madeUpScripts()
  commitAll(root)
  const { code, output, error } = runScript(root, script, ...args)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(error).toContain(message)
})

test.each([
  ['test.ts', ['--since', 'main'], '--since needs a Git checkout.'],
  ['prove.ts', [], 'npm run prove needs a Git checkout.'],
])('outside a Git checkout, %s %j reports that it needs one', (script, args, error) => {
  expect(runScript(madeUpScripts(), script, ...args)).toEqual({ code: 2, output: '', error })
})

test('--help prints the usage', () => {
  const { code, output } = runScript(madeUpScripts(), 'prove.ts', '--help')
  expect(code).toBe(0)
  expect(output).toContain(proveUsage)
})
