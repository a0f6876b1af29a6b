import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const projectRoot = path.resolve(import.meta.dirname, '../..')
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((word) => ['on', 'true', '1'].includes(word))
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.join(' or ')}`,
    )
/** In the form security.txt needs. */
const securityContact = z.union(
  [z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/, normalize: true })],
  'must be one mail address, or an address that begins with https:',
)
const tileUrl = z.string().refine((text) => {
  const places = ['{z}', '{x}', '{y}'].every((place) => text.includes(place))
  return noTiles.has(text) || (places && url('http:', 'https:').safeParse(text.replaceAll('{s}', 'a')).success)
}, 'must be an http: or https: address with {z}, {x} and {y} in it, or off')
const noTiles = new Set(['', 'off'])

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATA_DIR: z.string().default('data'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Farmlane <hello@farmlane.example>'),
  CONTACT_TO: z.email('must be one mail address').optional(),
  /** Where to report vulnerabilities. */
  SECURITY_CONTACT: securityContact.optional(),
  TILE_URL: tileUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** The credit shown on the map. */
  TILE_CREDIT: z.string().max(200).default('© OpenStreetMap contributors'),
  WEATHER_URL: z.union([z.literal('off'), url('http:', 'https:')]).default('https://api.open-meteo.com/v1/forecast'),
  SEED_DEMO: onOff.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** How many proxies in front of us are trusted to report the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Connections beyond what the machine's processors can serve only take turns: on two processors, a pool of six places an eighth
   * more orders than a pool of ten.
   */
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(Math.max(6, Math.min(10, 2 * availableParallelism() + 2))),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the environment. Throws one error that names every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty variable counts as unset: that is what `X= npm start` and most container files mean. Only an empty TILE_URL means
  // "none", so that visitors are not sent to a tile service the operator didn't want.
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' || name === 'TILE_URL'))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults: string[] = []
  if (env.DATABASE_URL && !env.JWT_SECRET)
    faults.push('JWT_SECRET: is needed with DATABASE_URL, the same for every server process (32 characters or more)')
  if (env.PORT === 0 && !env.PUBLIC_URL) faults.push('PUBLIC_URL: is needed with PORT 0, or links in mails lead nowhere')
  if (production && env.SEED_DEMO)
    faults.push('SEED_DEMO: the demo accounts have a public password and are never loaded in production')
  if (faults.length) throw new ConfigError(faults)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    // Whoever sends mail in our name also gets the replies, unless another inbox is set.
    contactTo: env.CONTACT_TO ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM,
    // People read the contact form, whatever else is configured.
    securityContact: env.SECURITY_CONTACT ?? `${publicUrl}/contact`,
    tiles: noTiles.has(env.TILE_URL) ? null : { url: env.TILE_URL, credit: env.TILE_CREDIT },
    weatherUrl: env.WEATHER_URL === 'off' ? null : env.WEATHER_URL,
    seedDemo: env.SEED_DEMO ?? (!env.DATABASE_URL && !production),
    jwtSecret: env.JWT_SECRET,
    // In development the start messages should stay readable; in production every request is one line.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
  }
}

class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}
