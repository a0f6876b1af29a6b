import ts from 'typescript'
import { type Check, count } from './check.ts'
import { filesIn, textOf } from './tree.ts'

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const starters = new Set(['it', 'test', 'describe', 'suite'])
const skips = new Set(['only', 'skip', 'todo', 'fixme', 'fails'])

/** Refuses skipped and focused tests: every test must run every time. */
export const skippedTests: Check = {
  name: 'skipped tests',
  async run(root) {
    const files = workspaces.flatMap((workspace) => filesIn(root, workspace)).filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    const faults = files.flatMap((file) => faultsOf(file, textOf(root, file)))
    return { counted: count(files.length, 'test file'), faults: files.length ? faults : ['no test file found'] }
  },
}

/** Uses the syntax tree, so that `test.each(…).only` is found and a text that merely mentions it is not. */
function faultsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && skips.has(node.name.text) && starters.has(firstWord(node))) {
      const line = source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1
      faults.push(`${file}:${line}: ${firstWord(node)}.${node.name.text} keeps tests from running`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

function firstWord(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? firstWord(node.expression) : ''
}
