import { z } from 'zod'
import { route } from '../kernel/route.ts'

export const getLive = route({
  method: 'GET',
  path: '/health/live/',
  summary: 'The process answers',
  access: 'anyone',
  reply: z.object({ live: z.literal(true) }),
})
export const getReady = route({
  method: 'GET',
  path: '/health/ready/',
  summary: 'The process can do its work; 503 while it starts, stops or has no database',
  access: 'anyone',
  reply: z.object({ ready: z.literal(true), failed_jobs: z.number().int() }),
})
export const getVersion = route({
  method: 'GET',
  path: '/health/version/',
  summary: 'Which version runs, and the newest change of the database',
  access: 'anyone',
  /** The Node version is omitted in production. */
  reply: z.object({ version: z.string(), node: z.string().optional(), schema: z.string() }),
})
