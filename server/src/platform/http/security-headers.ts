import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Options = {
  /** True where the site is served over TLS: browsers are then told to insist on it. */
  secure: boolean
  /** Development only: Vite's client needs a socket, a script and styles of its own. */
  hotReload: boolean
  /** Where pictures may come from besides ourselves: the tiles under the maps. */
  pictureOrigins?: readonly string[]
}

/** What a browser may do with data that it is told to take for data: nothing. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** What the site uses: "near me" on the market, and the button that copies a calendar's address. A photo is chosen in a form, which needs no camera. */
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

/** The same headers for every page, so they are put together once; answers of the API have few of their own. */
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

/** What an inline script or style of this one answer carries. Only development has any. */
export function nonceOf(answer: ServerResponse): string {
  const nonce = nonces.get(answer) ?? randomBytes(16).toString('hex')
  nonces.set(answer, nonce)
  return nonce
}

/** Nothing from elsewhere but the pictures of the map, nothing inline. */
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
