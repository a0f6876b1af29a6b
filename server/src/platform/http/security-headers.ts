import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Options = {
  /** True if the site is served over TLS: sends HSTS. */
  secure: boolean
  /** Development only: Vite's client needs a websocket, a script and its own styles. */
  hotReload: boolean
  /** Where pictures may come from besides our own site: the map tiles. */
  pictureOrigins?: readonly string[]
}

/** Headers for API data: a browser may load and run nothing from it. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * What the site uses: "near me" on the market, and the button that copies a calendar's address. Photos are chosen in a form,
 * which needs no camera permission.
 */
const used = ['geolocation', 'clipboard-write']
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissionsPolicy = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ')

const insist = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Pages share one set of headers, built once; API answers have a few of their own. */
export function protectAnswers(app: FastifyInstance, options: Options): void {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    strictTransportSecurity: options.secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const ofData = { ...dataHeaders, ...(options.secure && insist) }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.contract) {
      reply.headers(ofData)
      return done()
    }
    reply.header('permissions-policy', permissionsPolicy)
    protect(request.raw, reply.raw, () => done())
  })
}

const nonces = new WeakMap<ServerResponse, string>()

/** The nonce for the inline scripts and styles of one answer. Only development has any. */
export function nonceOf(answer: ServerResponse): string {
  const nonce = nonces.get(answer) ?? randomBytes(16).toString('hex')
  nonces.set(answer, nonce)
  return nonce
}

/** Allows nothing from other origins except map tiles, and nothing inline. */
function contentPolicy({ secure, hotReload, pictureOrigins = [] }: Options) {
  const live = hotReload ? [(_: unknown, answer: ServerResponse) => `'nonce-${nonceOf(answer)}'`] : []
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...live],
    'style-src': ["'self'", ...live],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(hotReload ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  }
}
