import ts from 'typescript'
import { type Check, count } from './check.ts'
import { filesIn, textOf } from './tree.ts'

const places = ['contract/src/', 'server/src/', 'web/src/']
const dateMethods = new Set(['toLocaleDateString', 'toLocaleTimeString'])
/** `created_at`, `review.created_at`, `now`, `new Date().toISOString()`: a timestamp, whose date depends on the time zone. */
const timestamp = /(^|\.|_)(at|now)$|^new Date\(\)\.toISOString\(\)$/

/**
 * A timestamp falls on different dates in different places: near midnight, formatting it without a time zone shows the wrong
 * date. So every date is formatted with an explicit zone, and the date of a timestamp comes from `dayIn(timeZone, at)`.
 */
export const localDates: Check = {
  name: 'local dates',
  async run(root) {
    const files = places
      .flatMap((place) => filesIn(root, place))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    return {
      counted: count(files.length, 'file'),
      faults: files.length ? files.flatMap((file) => faultsOf(file, textOf(root, file))) : ['no file found'],
    }
  },
}

function faultsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const refuse = (node: ts.Node, why: string) =>
    faults.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${why}`)
  const visit = (node: ts.Node): void => {
    if (formatsWithoutZone(node, source)) refuse(node, 'format this date with a timeZone')
    if (slicesTimestamp(node, source)) refuse(node, 'get the date of a timestamp with dayIn(timeZone, at)')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

function formatsWithoutZone(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const ofDate = dateMethods.has(name.text) || (name.text === 'toLocaleString' && ts.isNewExpression(expression))
    return ofDate && !namesZone(node.arguments[1], source)
  }
  if (!ts.isNewExpression(node) || node.expression.getText(source) !== 'Intl.DateTimeFormat') return false
  // Without options it is only used to find the device's time zone.
  const readsZone = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'resolvedOptions'
  return !readsZone && !namesZone(node.arguments?.[1], source)
}

/** Options built elsewhere are checked by their types. */
const namesZone = (options: ts.Expression | undefined, source: ts.SourceFile): boolean =>
  options !== undefined && (!ts.isObjectLiteralExpression(options) || /timeZone|\.\.\./.test(options.getText(source)))

/** `.slice(0, 10)` of a timestamp is its date in UTC. */
function slicesTimestamp(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  const [from, to] = node.arguments.map((argument) => argument.getText(source))
  return name.text === 'slice' && from === '0' && to === '10' && timestamp.test(expression.getText(source))
}
