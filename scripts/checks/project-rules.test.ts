import { describe, expect, it } from 'vitest'
import type { Check } from './check.ts'
import { documents } from './documents.ts'
import { kernelText } from './kernel-text.ts'
import { localDates } from './local-dates.ts'
import { lockFile } from './lock-file.ts'
import { type Files, madeUpTree } from './made-up-tree.ts'
import { names } from './names.ts'
import { skippedTests } from './skipped-tests.ts'

const map = "module.exports = { farms: [], growing: ['farms'] }\n"
const architecture = '<!-- map -->\n```\nfarms\ngrowing  ← farms\n```\n'
const readme = 'Run `npm run check`. See [the plan](docs/architecture.md).\n\n| `PORT` | 3000 |\n| `HOST` | here |\n'
const record = `# 0001: One database

**Status.** Accepted.

**Date.** November 16, 2026.

**Context.** See \`npm test\`.

**Decision.** PostgreSQL.

**Consequences.**

- One.

**Alternatives.** Two.
`
const superseded = record.replace('Accepted.', 'Accepted. Superseded in part by [0002](0002-two-databases.md).')
const index =
  '| Number | Decision |\n|---|---|\n| 0001 | [One database](0001-one-database.md) | Accepted | November 16, 2026 |  |\n'
const lock = (packages: object) => JSON.stringify({ packages: { '': {}, contract: {}, ...packages } })

const clean: Files = {
  'package.json': '{ "type": "module", "scripts": { "check": "x", "test": "x" } }',
  'module-map.cjs': map,
  'README.md': readme,
  'docs/architecture.md': architecture,
  'docs/decisions/0001-one-database.md': record,
  'docs/decisions/README.md': index,
  '.env.example': '# The port.\n# PORT=3000\n\n# The address.\nHOST=here\n',
  'server/src/config.ts': 'const Environment = z.object({\n  PORT: z.string(),\n  /** Where. */\n  HOST: z.string(),\n})\n',
  'contract/src/kernel/text.ts': 'export const text = (sentence: string) => z.string(sentence)\n',
  'contract/src/farms/farm.ts':
    'const Farm = z.object({ name: z.string(), body: z.string(), tags: z.array(z.string()), note: z.string().nullable() })\n',
  'contract/src/farms/routes.ts':
    "export const getFarm = route({ access: 'anyone', query: z.strictObject({ q: text('no') }), reply: z.string() })\n",
  'server/src/record-harvest.ts': 'export {}\n',
  'server/src/record-harvest.test.ts':
    "it('accepts a text that mentions it.only', () => {})\nit.each([1])('counts %i', () => {})\n",
  'package-lock.json': lock({
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/web': { resolved: 'web', link: true },
  }),
}

const faultsOf = async (check: Check, changes: Files) => (await check.run(madeUpTree({ ...clean, ...changes }))).faults.join('\n')

describe('project rules', () => {
  it.each([names, skippedTests, kernelText, localDates, lockFile, documents])('a clean tree passes: $name', async (check) => {
    expect(await faultsOf(check, {})).toBe('')
  })

  it.each([
    ['server/src/utils.ts', '"utils" is too vague'],
    ['web/src/helpers/date.ts', '"helpers" is too vague'],
    ['contract/src/common.test.ts', '"common" is too vague'],
    ['web/src/ui/TextField.tsx', '"TextField" is not kebab-case'],
  ])('refuses the name %s', async (file, answer) => {
    expect(await faultsOf(names, { [file]: '' })).toBe(
      `${file}: ${answer}${answer.includes('vague') ? '; name it after the command or the thing' : ''}`,
    )
  })

  it.each([
    ['new Date(at).toLocaleDateString()', 'format this date with a timeZone'],
    ["new Date(at).toLocaleDateString('en-US', { month: 'long' })", 'format this date with a timeZone'],
    ["new Date(at).toLocaleString('en-US', { dateStyle: 'medium' })", 'format this date with a timeZone'],
    ["new Intl.DateTimeFormat('en-US', { hour: 'numeric' })", 'format this date with a timeZone'],
    ['review.created_at.slice(0, 10)', 'get the date of a timestamp with dayIn(timeZone, at)'],
    ['now.slice(0, 10)', 'get the date of a timestamp with dayIn(timeZone, at)'],
    ['new Date().toISOString().slice(0, 10)', 'get the date of a timestamp with dayIn(timeZone, at)'],
  ])('refuses a date formatted without its time zone: %s', async (code, answer) => {
    expect(await faultsOf(localDates, { 'web/src/format-date.ts': `export const text = ${code}\n` })).toBe(
      `web/src/format-date.ts:1: ${answer}`,
    )
  })

  it.each([
    "new Date(at).toLocaleDateString('en-US', { timeZone })",
    "count.toLocaleString('en-US')",
    'new Intl.DateTimeFormat().resolvedOptions().timeZone',
    'day.slice(0, 10)',
  ])('accepts a date with a time zone, and values that are not timestamps: %s', async (code) => {
    expect(await faultsOf(localDates, { 'web/src/format-date.ts': `export const text = ${code}\n` })).toBe('')
  })

  it.each([
    ["it.only('a', () => {})", 'it.only keeps tests from running'],
    ["describe.skip('a', () => {})", 'describe.skip keeps tests from running'],
    ["it.todo('a')", 'it.todo keeps tests from running'],
    ["test.describe.fixme('a', () => {})", 'test.fixme keeps tests from running'],
    ["it.each([1]).only('a', () => {})", 'it.only keeps tests from running'],
  ])('refuses a test that is skipped or run alone: %s', async (code, answer) => {
    expect(await faultsOf(skippedTests, { 'e2e/login.spec.ts': `${code}\n` })).toBe(`e2e/login.spec.ts:1: ${answer}`)
  })

  it('refuses a tree without tests', async () => {
    expect(await faultsOf(skippedTests, { 'server/src/record-harvest.test.ts': null })).toBe('no test file found')
  })

  it.each([
    ['a closed schema', 'const NewFarm = z.strictObject({ name: z.string() })'],
    ['a list in a closed schema', 'const NewFarm = z.strictObject({ tags: z.array(z.object({ name: z.string() })) })'],
    ['a schema of its own', 'const Name = z\n  .string()\n  .nullable()'],
    ['a coerced text', 'const Name = z.coerce.string()'],
    ['a text with a rule', 'const Farm = z.object({ name: z.string().max(80) })'],
    ['a text with a rule after a harmless word', 'const Farm = z.object({ name: z.string().nullable().refine(isName) })'],
    ['a text with a sentence', "const Farm = z.object({ name: z.string('Please enter a name.') })"],
    ['the query of a route', "route({ access: 'anyone', query: OfFarm.extend({ q: z.string() }), reply: Farm })"],
  ])('refuses input text that bypasses the kernel types: %s', async (_what, code) => {
    expect(await faultsOf(kernelText, { 'contract/src/farms/new-farm.ts': `${code}\n` })).toBe(
      'contract/src/farms/new-farm.ts:1: z.string() is only for replies; for input, use a type from contract/src/kernel/text.ts',
    )
  })

  it('refuses a tree without a contract', async () => {
    const gone = { 'contract/src/farms/farm.ts': null, 'contract/src/farms/routes.ts': null }
    expect(await faultsOf(kernelText, gone)).toBe('no contract file found')
  })

  it('accepts documents that name existing files, patterns, and files that the reader creates', async () => {
    const guide =
      'Run `npm run build -w web`. See `farms/farm.ts`, farm.ts, `*-store.ts` and `<noun>-rules.ts`. Create `server/src/stall.ts`:\n\n```ts\nimport "./shed.ts"\n```\n'
    expect(await faultsOf(documents, { 'docs/guide.md': guide })).toBe('')
  })

  it('refuses download URLs in the lock file', async () => {
    const downloaded = { version: '4.6.7', integrity: 'sha512-a', resolved: 'https://somewhere.example/zod.tgz' }
    expect(await faultsOf(lockFile, { 'package-lock.json': lock({ 'node_modules/zod': downloaded }) })).toContain(
      'node_modules/zod contains a download URL',
    )
  })

  it('refuses packages without a hash in the lock file', async () => {
    expect(await faultsOf(lockFile, { 'package-lock.json': lock({ 'node_modules/zod': { version: '4.6.7' } }) })).toContain(
      'node_modules/zod has no hash',
    )
  })

  it.each(['*', '^9.2.0', '~9.2.0', '9.x', 'latest', 'npm:fastify@^5.0.0'])(
    'refuses the version %s in a package.json',
    async (version) => {
      const server = { devDependencies: { pg: '8.23.1', kysely: version, tsc: 'npm:typescript@7.0.2', db: '18.4.0-beta.17' } }
      const installed = { 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a', dependencies: { x: '*' } } }
      expect(await faultsOf(lockFile, { 'package-lock.json': lock({ server, ...installed }) })).toBe(
        `server/package.json: kysely needs an exact version instead of ${version}`,
      )
    },
  )

  it.each<[string, Files, string]>([
    [
      'a printed map that differs from module-map.cjs',
      { 'module-map.cjs': 'module.exports = { farms: [], growing: [] }\n' },
      'expected: growing',
    ],
    [
      'a variable missing in the README',
      { 'README.md': readme.replace('| `HOST` | here |\n', '') },
      'the configuration table lacks HOST',
    ],
    [
      'a variable that no longer exists',
      { 'README.md': `${readme}| \`MOON_URL\` | x |\n` },
      'the configuration table names MOON_URL, which is not in',
    ],
    ['a variable missing in the example file', { '.env.example': '# PORT=3000\n' }, '.env.example: the file lacks HOST'],
    [
      'an unknown variable in the example file',
      { '.env.example': '# PORT=3000\n# HOST=here\n# MOON_URL=x\n' },
      '.env.example: the file names MOON_URL, which is not in',
    ],
    [
      'a broken link outside docs',
      { 'SECURITY.md': '[x](docs/runbook.md)\n' },
      "SECURITY.md: links to docs/runbook.md, which doesn't exist",
    ],
    [
      'a command that no longer exists',
      { 'docs/runbook.md': 'npm run backup\n' },
      'docs/runbook.md: there is no command npm run backup',
    ],
    [
      'a broken link',
      { 'docs/runbook.md': '[x](decisions/0009-jobs.md#top)\n' },
      "links to decisions/0009-jobs.md, which doesn't exist",
    ],
    [
      'a file that no longer exists',
      { 'docs/runbook.md': 'See `farms/stall.ts`.\n' },
      'docs/runbook.md: there is no file farms/stall.ts',
    ],
    [
      'a diagram that names a file that no longer exists',
      { 'docs/runbook.md': '```mermaid\nA->>B: stall.ts\n```\n' },
      'docs/runbook.md: there is no file stall.ts',
    ],
    ['a missing architecture page', { 'docs/architecture.md': null }, 'docs/architecture.md: missing'],
    [
      'a decision without alternatives',
      { 'docs/decisions/0001-one-database.md': record.replace('**Alternatives.** Two.', '') },
      'found Status, Date, Context, Decision, Consequences',
    ],
    [
      'a decision with another section',
      { 'docs/decisions/0001-one-database.md': `${record}\n**Added later.** More.\n` },
      'Alternatives, Added later',
    ],
    [
      'a decision with an unknown status',
      { 'docs/decisions/0001-one-database.md': record.replace('Accepted.', 'Done.') },
      'the status must be',
    ],
    [
      'a decision with another date format',
      { 'docs/decisions/0001-one-database.md': record.replace('November 16, 2026', '2026-11-16') },
      'the date must be',
    ],
    [
      'a decision whose title has another number',
      { 'docs/decisions/0001-one-database.md': record.replace('# 0001', '# 0002') },
      'the first line must be "# 0001: <title>"',
    ],
    ['a decision without a number', { 'docs/decisions/two-databases.md': record }, 'the name must be NNNN-title.md'],
    ['two decisions with one number', { 'docs/decisions/0001-two-databases.md': record }, '0001 is already taken'],
    ['no index of decisions', { 'docs/decisions/README.md': null }, 'docs/decisions/README.md: missing'],
    [
      'a decision that is missing in the index',
      { 'docs/decisions/0002-two-databases.md': record.replace('0001', '0002') },
      'expected the row | 0002 | [One database](0002-two-databases.md) | Accepted | November 16, 2026 |  |',
    ],
    [
      'an index that does not name the successor',
      {
        'docs/decisions/0001-one-database.md': superseded,
        'docs/decisions/0002-two-databases.md': record.replace('0001', '0002'),
      },
      'expected the row | 0001 | [One database](0001-one-database.md) | Accepted | November 16, 2026 | [0002](0002-two-databases.md) in part |',
    ],
    [
      'an index entry without a decision',
      { 'docs/decisions/README.md': `${index}| 0002 | [Two](0002-two.md) | Accepted | November 16, 2026 |  |\n` },
      'no record matches the row | 0002',
    ],
    [
      'an index that is out of order',
      {
        'docs/decisions/0002-two-databases.md': record.replace('0001', '0002'),
        'docs/decisions/README.md': `| 0002 | [One database](0002-two-databases.md) | Accepted | November 16, 2026 |  |\n${index}`,
      },
      'the rows must be in order',
    ],
  ])('refuses documents with %s', async (_what, changes, answer) => {
    expect(await faultsOf(documents, changes)).toContain(answer)
  })
})
