import { describe, expect, it } from 'vitest'
import { github } from './github.ts'
import { madeUpTree } from './made-up-tree.ts'

const workflow = `name: Tests
on: push
jobs:
  unit:
    runs-on: ubuntu-latest
    steps:
      - run: npm test
`
const form = `name: Bug
description: Something is broken.
body:
  - type: markdown
    attributes: { value: Hello }
  - type: input
    id: version
    attributes: { label: Version }
  - type: dropdown
    id: side
    attributes: { label: Side, options: [Shoppers] }
`
const workflowFile = '.github/workflows/tests.yml'
const formFile = '.github/ISSUE_TEMPLATE/bug.yml'

async function faultsOf(file: string, text: string): Promise<string> {
  const config = { '.github/ISSUE_TEMPLATE/config.yml': 'blank_issues_enabled: false\n' }
  const root = madeUpTree({ [workflowFile]: workflow, [formFile]: form, ...config, [file]: text })
  return (await github.run(root)).faults.join('\n')
}

describe('files for GitHub', () => {
  it('accepts a workflow and a form', async () => {
    expect(await faultsOf(workflowFile, workflow)).toBe('')
  })

  it.each([
    ['a misspelled key', workflow.replace('run:', 'rum:'), `${workflowFile}:7: unexpected key "rum"`],
    ['an unknown job', workflow.replace('    steps', '    needs: [lint]\n    steps'), 'which does not exist in this workflow'],
    ['an unknown variable', workflow.replace('npm test', `echo \${{ gitbub.ref }}`), 'undefined variable "gitbub"'],
    ['broken YAML', `${workflow}   - x: [\n`, `${workflowFile}:`],
  ])('refuses a workflow with %s', async (_what, text, answer) => {
    expect(await faultsOf(workflowFile, text)).toContain(answer)
  })

  it.each([
    ['broken YAML', `${form}  - [\n`, `${formFile}: `],
    ['no description', form.replace('description', 'about'), 'a form needs a name and a description'],
    ['no field', form.replace(/ {2}- type: input[\s\S]*/, ''), 'a form needs a field'],
    ['an id used twice', form.replace('id: side', 'id: version'), 'two fields have the same id'],
    ['an unknown type', form.replace('type: input', 'type: text'), 'part 2 has an unknown type: "text"'],
    ['an empty paragraph', form.replace('value', 'text'), 'part 1 has no value'],
    ['a field without a label', form.replace('label: Version', 'title: Version'), 'part 2 has no label'],
    ['a choice without options', form.replace('[Shoppers]', '[]'), 'part 3 has no options'],
  ])('refuses a form with %s', async (_what, text, answer) => {
    expect(await faultsOf(formFile, text)).toContain(answer)
  })
})
