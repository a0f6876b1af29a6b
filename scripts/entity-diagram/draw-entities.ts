import type { Reference, Table } from '../../server/src/platform/testing/schema-tables.ts'

/** Almost every table refers to these. Drawing those lines would hide all others. */
const hubs = ['farms', 'users']

const shortTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  float8: 'double',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
}

const introduction = `# Tables

Generated from the migrations by \`npm run db:types\`; don't edit. A test compares it with a migrated database.

The tables are grouped by the module that owns them: only that module writes them ([architecture](architecture.md#the-map)).
Each diagram shows a module's tables with their keys, and as empty boxes the tables of other modules that they refer to. Lines are
foreign keys, labeled with their columns. Almost every table refers to ${hubs.map((hub) => `\`${hub}\``).join(' or ')} (columns such as \`farm_id\` and \`user_id\`); those lines
are drawn only inside the module of that table. \`farm_id\` in a longer key keeps the rows of one farm together and is left out of the label.

The list below each diagram has the remaining columns; \`?\` marks those that may be null.`

/** The document with one Mermaid diagram per module, lowest module first. `owners` names each table's module. */
export function drawEntities(tables: readonly Table[], owners: ReadonlyMap<string, string>, modules: readonly string[]): string {
  const sections = modules.flatMap((module) => {
    const own = tables.filter(({ name }) => owners.get(name) === module)
    return own.length === 0 ? [] : [`## ${module}`, drawModule(own), listColumns(own)]
  })
  return `${[introduction, ...sections].join('\n\n')}\n`
}

function drawModule(own: readonly Table[]): string {
  const isOwn = (name: string) => own.some((table) => table.name === name)
  const lines = own.flatMap((table) =>
    table.references
      .filter(({ target }) => isOwn(target) || !hubs.includes(target))
      .map((reference) => drawReference(table, reference)),
  )
  return ['```mermaid', 'erDiagram', ...own.flatMap(drawTable), ...lines, '```'].join('\n')
}

function drawTable(table: Table): string[] {
  const keys = table.columns.filter(({ name }) => isKey(table, name))
  return [`  ${table.name} {`, ...keys.map(({ name, type }) => `    ${typeName(type)} ${name} ${marks(table, name)}`), '  }']
}

const inPrimaryKey = ({ primaryKey }: Table, column: string) => primaryKey.includes(column)
const inForeignKey = ({ references }: Table, column: string) => references.some(({ columns }) => columns.includes(column))
const isKey = (table: Table, column: string) => inPrimaryKey(table, column) || inForeignKey(table, column)
const marks = (table: Table, column: string) =>
  [inPrimaryKey(table, column) && 'PK', inForeignKey(table, column) && 'FK'].filter(Boolean).join(', ')

/** One row of the target has many of the table's rows, unless the key's columns are unique. */
function drawReference(table: Table, { columns, target }: Reference): string {
  const required = columns.every((column) => table.columns.find(({ name }) => name === column)?.required)
  const unique = table.uniqueKeys.some((key) => key.every((column) => columns.includes(column)))
  const label = columns.length > 1 ? columns.filter((column) => column !== 'farm_id') : columns
  return `  ${target} ${required ? '||' : '|o'}--${unique ? 'o|' : 'o{'} ${table.name} : "${label.join(', ')}"`
}

function listColumns(own: readonly Table[]): string {
  const rows = own.map((table) => {
    const others = table.columns.filter(({ name }) => !isKey(table, name))
    const listed = others.map(({ name, type, required }) => `\`${name}\` ${typeName(type)}${required ? '' : '?'}`)
    return `| \`${table.name}\` | ${listed.join(', ')} |`
  })
  return ['| Table | Other columns |', '|---|---|', ...rows].join('\n')
}

/** PostgreSQL marks the type of an array with an underscore. */
function typeName(type: string): string {
  const [element, array] = type.startsWith('_') ? [type.slice(1), '[]'] : [type, '']
  return `${shortTypes[element] ?? element}${array}`
}
