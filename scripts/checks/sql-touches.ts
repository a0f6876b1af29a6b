import ts from 'typescript'

/** A place in the code that reads or writes a table. */
export type Touch = { readonly table: string; readonly access: 'reads' | 'writes'; readonly line: number }

const kyselyWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const kyselyReads = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
])

/**
 * Every table that a file names in Kysely calls and in `sql` templates. Uses the syntax tree, so that a comment or a message that
 * says "from farms" doesn't count as a query.
 */
export function touchesIn(file: string, text: string): { touches: Touch[]; queries: number[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const touches: Touch[] = []
  const queries = new Set<number>()
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const add = (node: ts.Node, access: Touch['access'], tables: readonly string[]) =>
    touches.push(...tables.map((table) => ({ table, access, line: lineOf(node) })))

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      // `Buffer.from('farms')` and `Array.from('farms')` are not queries.
      const onClass = ts.isIdentifier(node.expression.expression) && /^[A-Z]/.test(node.expression.expression.text)
      const named = node.arguments[0] && !onClass ? tablesNamed(node.arguments[0]) : []
      if (kyselyWrites.has(method)) add(node.expression.name, 'writes', named)
      if (kyselyReads.has(method)) add(node.expression.name, 'reads', named)
      // A template that receives the table may read or write it.
      if (isSqlTable(node.expression)) add(node.expression.name, 'writes', named)
      if (kyselyWrites.has(method) || method === 'selectFrom') queries.add(lineOf(node.expression.name))
    }
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) {
      queries.add(lineOf(node))
      const { writes, reads } = tablesInSql(templateText(node.template))
      add(node, 'writes', writes)
      add(node, 'reads', reads)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { touches, queries: [...queries] }
}

const isSqlTag = (tag: ts.Expression): boolean => ts.isIdentifier(tag) && tag.text === 'sql'
const isSqlTable = (called: ts.PropertyAccessExpression): boolean => isSqlTag(called.expression) && called.name.text === 'table'

/** 'farms', 'farms as f', or a list of them. A subquery names its tables itself. */
function tablesNamed(argument: ts.Expression): string[] {
  if (ts.isStringLiteralLike(argument)) return [bare(argument.text.split(/\s+/)[0] ?? '')]
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(tablesNamed)
  return []
}

const templateText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(' $ ')

/** Our tables are in the schema `public`; other schemas (such as the job queue's) are not ours. */
const bare = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '')

const name = '((?:"?\\w+"?\\.)?"?\\w+"?)'
const writing = new RegExp(
  `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
  'gi',
)
const reading = new RegExp(
  `(?<!delete\\s)\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${name}((?:\\s+(?:as\\s+)?\\w+)?\\s*,\\s*"?\\w+"?)*`,
  'gi',
)

function tablesInSql(sql: string): { writes: string[]; reads: string[] } {
  const plain = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''")
  const writes = [...plain.matchAll(writing)].flatMap(([, table]) => (table ? [bare(table)] : []))
  const reads = [...plain.matchAll(reading)].flatMap(([clause]) =>
    clause
      .replace(/^(?:from|join|using)\s+(?:only\s+|lateral\s+)?/i, '')
      .split(',')
      .map((part) => bare(part.trim().split(/\s+/)[0] ?? '')),
  )
  return { writes, reads }
}
