import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesIn, textOf } from './tree.ts'

const folder = 'docs/decisions'
const index = `${folder}/README.md`
const sections = ['Status', 'Date', 'Context', 'Decision', 'Consequences', 'Alternatives']
const recordName = /^(\d{4})-[a-z0-9-]+\.md$/
const month = 'January|February|March|April|May|June|July|August|September|October|November|December'

type DecisionRecord = { readonly file: string; readonly number: string; readonly text: string }

/** Every decision record follows the one template, and the index lists exactly the records. */
export function decisionFaults(root: string): string[] {
  const names = filesIn(root, folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => name !== 'README.md')
  const records = names.flatMap((file): DecisionRecord[] => {
    const number = recordName.exec(file)?.[1]
    return number ? [{ file, number, text: textOf(root, `${folder}/${file}`) }] : []
  })
  return [
    ...names.filter((name) => !recordName.test(name)).map((name) => `${folder}/${name}: the name must be NNNN-title.md`),
    ...records.flatMap((record, i) =>
      records[i - 1]?.number === record.number ? [`${folder}/${record.file}: ${record.number} is already taken`] : [],
    ),
    ...records.flatMap((record) => templateFaults(record).map((fault) => `${folder}/${record.file}: ${fault}`)),
    ...indexFaults(root, records),
  ]
}

function templateFaults({ number, text }: DecisionRecord): string[] {
  const found = [...text.matchAll(/^\*\*([A-Z][^*]*?)\.?\*\*/gm)].map(([, name]) => name)
  return [
    ...(text.startsWith(`# ${number}: `) ? [] : [`the first line must be "# ${number}: <title>"`]),
    ...(found.join() === sections.join() ? [] : [`the sections must be ${sections.join(', ')}; found ${found.join(', ')}`]),
    ...(/^(Accepted|Superseded)\b/.test(section(text, 'Status')) ? [] : ['the status must be "Accepted." or "Superseded by …"']),
    ...(new RegExp(`^(${month}) \\d{1,2}, \\d{4}\\.$`).test(section(text, 'Date')) ? [] : ['the date must be "Month D, YYYY."']),
  ]
}

function indexFaults(root: string, records: readonly DecisionRecord[]): string[] {
  if (!existsSync(path.join(root, index))) return [`${index}: missing`]
  const rows = textOf(root, index)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  const wanted = records.map(indexRow)
  return [
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `${index}: expected the row ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `${index}: no record matches the row ${row}`),
    ...(rows.join() === rows.toSorted().join() ? [] : [`${index}: the rows must be in order`]),
  ]
}

/** `| 0012 | [Title](file) | Accepted | Date | [0038](file) in part |` */
function indexRow({ file, number, text }: DecisionRecord): string {
  const title = /^# \d{4}: (.+)$/m.exec(text)?.[1] ?? ''
  const status = section(text, 'Status')
  const date = section(text, 'Date').replace(/\.$/, '')
  const [, part = '', by = ''] = /Superseded( in part)? by (\[[^.]*\.md\)(?:,? (?:and )?\[[^.]*\.md\))*)/.exec(status) ?? []
  return `| ${number} | [${title}](${file}) | ${/^\w*/.exec(status)?.[0]} | ${date} | ${by}${part} |`
}

/** The first paragraph of a section. */
const section = (text: string, name: string): string => new RegExp(`^\\*\\*${name}\\.\\*\\* (.*)$`, 'm').exec(text)?.[1] ?? ''
