import ts from 'typescript'
import { type Check, count } from './check.ts'
import { filesIn, textOf } from './tree.ts'

const contract = 'contract/src/'
const kernel = 'contract/src/kernel/'
const plainText = /^z\s*(\.\s*coerce\s*)?\.\s*string$/
const inputParts = new Set(['params', 'query', 'body'])
/** These methods don't change which texts a schema accepts. */
const harmless = new Set(['nullable', 'optional', 'array'])

/**
 * Input text must use the kernel's types, which refuse what the database cannot store. A bare `z.string()` belongs in replies: in
 * `z.object()` or `extend()`, or directly after `reply:`. Requests use closed schemas: `z.strictObject()`.
 */
export const kernelText: Check = {
  name: 'kernel text',
  async run(root) {
    const files = filesIn(root, contract).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(kernel),
    )
    const faults = files.flatMap((file) => faultsOf(file, textOf(root, file)))
    return { counted: count(files.length, 'file'), faults: files.length ? faults : ['no contract file found'] }
  },
}

function faultsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && plainText.test(node.expression.getText(source))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      if (hasRule(node) || !isInReply(node))
        faults.push(`${file}:${line}: z.string() is only for replies; for input, use a type from contract/src/kernel/text.ts`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

const methodOf = (node: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''

/** Only input needs a message or a rule, because only input can be wrong. */
function hasRule(node: ts.CallExpression): boolean {
  if (node.arguments.length > 0) return true
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return false
  return !harmless.has(parent.name.text) || (parent.parent.arguments.length === 0 && hasRule(parent.parent))
}

/** Only in a route, recognized by its `access`; a reply may have a field with the same name. */
const isInputPart = ({ name, parent }: ts.PropertyAssignment): boolean =>
  inputParts.has(name.getText()) && parent.properties.some((each) => each.name?.getText() === 'access')

function isInReply(node: ts.Node): boolean {
  let inObject = false
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'reply') return true
    if (ts.isPropertyAssignment(at) && isInputPart(at)) return false
    if (ts.isCallExpression(at) && methodOf(at) === 'strictObject') return false
    if (ts.isCallExpression(at) && ['object', 'extend'].includes(methodOf(at))) inObject = true
  }
  return inObject
}
