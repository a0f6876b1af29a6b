import { type Html, html } from '../html.ts'
import type { OpenApi } from './openapi.ts'
import { plainPage } from './plain-page.ts'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  maxLength?: number
}
type Operation = {
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

/** The API document as a readable page without scripts, made from the same description. */
export function referencePage(document: OpenApi): string {
  const groups = new Map<string, Html[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    const group = path.split('/')[2] ?? ''
    const calls = Object.entries(methods).map(([method, operation]) => callOf(method, path, operation as Operation))
    groups.set(group, [...(groups.get(group) ?? []), ...calls])
  }
  return plainPage({
    title: 'Farmlane API',
    body: html`<h1>Farmlane API</h1>
      <p>The API that the Farmlane site uses. It sends and receives JSON with snake_case names, and all paths end with a slash. Authenticated calls send
        <code>Authorization: Bearer &lt;access&gt;</code>. Every write accepts an <code>Idempotency-Key</code>: sending the same key again returns the first reply.
        Every refusal has a <code>message</code>, and <code>fields</code> with a message for each invalid field. Lists return
        <code>{ "results": [...], "next": cursor or null }</code>.</p>
      <p>Machine-readable version: <a href="/api/openapi.json">openapi.json</a></p>
      <nav><ul class="inline">${[...groups.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
      ${[...groups].map(([name, calls]) => html`<h2 id="${name}">${name}</h2>${calls}`)}`,
  })
}

const callOf = (method: string, path: string, operation: Operation): Html => html`
  <section class="card">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.summary}. ${operation.description}</p>
    ${operation.parameters.some((each) => each.in === 'query') ? html`<p>Query: ${operation.parameters.filter((each) => each.in === 'query').map((each) => html`<code>${each.name}</code> `)}</p>` : ''}
    ${operation.requestBody ? html`<h4>Body</h4>${fieldsOf(operation.requestBody.content['application/json'].schema)}` : ''}
    <h4>Response</h4>
    ${fieldsOf(operation.responses[200].content['application/json'].schema)}
  </section>`

function fieldsOf(schema: Schema): Html {
  const required = new Set(schema.required)
  return html`<table>
    ${Object.entries(schema.properties ?? {}).map(
      ([name, field]) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(field)}</td><td>${required.has(name) ? 'always' : 'optional'}</td></tr>`,
    )}
  </table>`
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items)
    return `list of ${schema.items.properties ? `{ ${Object.keys(schema.items.properties).join(', ')} }` : typeOf(schema.items)}`
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}
