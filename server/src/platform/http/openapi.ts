import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { ProblemBody } from '@farmlane/contract/kernel/problem.ts'
import { isRead, type Route } from '@farmlane/contract/kernel/route.ts'
import { z } from 'zod'

type Schema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>
export type OpenApi = ReturnType<typeof openApi>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const content = (schema: Schema) => ({ content: { 'application/json': { schema } } })

const parameters = (where: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A new random string for each command. Sending the same key again returns the first reply.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,200}$' },
}

const whoMayCall = (access: Route['access']) =>
  access === 'anyone' ? 'Anyone.' : access === 'signed_in' ? 'Signed-in users.' : `At least a ${access.farm} of the farm.`

/** OpenAPI 3.1 of the bound routes, made from the same schemas that validate the calls. */
export function openApi(routes: readonly Route[], about: { version: string; url: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = apiPrefix + route.path
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = {
      summary: route.summary,
      description: `Who may call: ${whoMayCall(route.access)}`,
      tags: [route.path.split('/')[1]],
      ...(route.access === 'anyone' ? { security: [] } : {}),
      parameters: [
        ...parameters('path', route.params),
        ...parameters('query', route.query),
        ...(isRead(route) ? [] : [idempotencyKey]),
      ],
      // The body is optional if an empty one is valid.
      ...(route.body && {
        requestBody: { required: !route.body.safeParse({}).success, ...content(jsonSchema(route.body, 'input')) },
      }),
      responses: {
        200: { description: 'Done', ...content(jsonSchema(route.reply, 'output')) },
        default: {
          description: 'A refusal: `message` for people, `fields` with a message for each invalid field',
          ...content({ $ref: '#/components/schemas/Problem' }),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Farmlane API', version: about.version, description: 'The API that the Farmlane site uses.' },
    servers: [{ url: about.url }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(ProblemBody, 'output') },
    },
  }
}
