import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Log = FastifyBaseLogger
type Child = Parameters<Log['child']>

/**
 * The log of one request, made when it first has something to say: most say nothing, and making it takes longer than some answers.
 * At a level that tells of every request, all are made.
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
  // What tells of requests that went well is not heard here.
  info(): void {}
  debug(): void {}
  trace(): void {}
  silent(): void {}
}

const tellsOfAll = ['info', 'debug', 'trace']

/** Fastify's `childLoggerFactory`. */
export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, about, options) =>
  tellsOfAll.includes(log.level) ? log.child(about, options) : (new RequestLog(() => log.child(about, options)) as Log)
