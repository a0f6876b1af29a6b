import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Log = FastifyBaseLogger
type Child = Parameters<Log['child']>

/**
 * The log of one request, created only when it first writes something: most requests log nothing, and creating it takes longer
 * than some answers. At log levels that record every request, it is always created.
 */
class RequestLog {
  #made: Log | undefined
  readonly #make: () => Log

  constructor(make: () => Log) {
    this.#make = make
  }
  get #own(): Log {
    this.#made ??= this.#make()
    return this.#made
  }
  get level(): Log['level'] {
    return this.#own.level
  }
  child(...about: Child): Log {
    return this.#own.child(...about)
  }
  fatal(...said: Parameters<Log['fatal']>): void {
    this.#own.fatal(...said)
  }
  error(...said: Parameters<Log['error']>): void {
    this.#own.error(...said)
  }
  warn(...said: Parameters<Log['warn']>): void {
    this.#own.warn(...said)
  }
  // This logger is used only at level warn and above, where these would be dropped anyway.
  info(): void {}
  debug(): void {}
  trace(): void {}
  silent(): void {}
}

const tellsOfAll = ['info', 'debug', 'trace']

/** Fastify's `childLoggerFactory`. */
export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, about, options) =>
  tellsOfAll.includes(log.level) ? log.child(about, options) : (new RequestLog(() => log.child(about, options)) as Log)
