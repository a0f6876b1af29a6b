import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Pages, SiteOptions } from './site.ts'
import { readWebFile, type WebEntry, webFolder } from './web-entry.ts'

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Files with a hash in their name never change. The worker, the shell and their like must be asked for each time. */
const cacheOf = (path: string): string => {
  if (path.includes('/assets/')) return aYear
  return /\.(?:png|svg)$/.test(path) ? aDay : 'no-cache'
}

/** One route per file of the build, so that nothing else on the disk can be asked for. Sent as they were compressed by the build. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('dist/client/', webFolder)),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'template.html', '.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  })
}

export async function openBuiltPages({ publicUrl, send }: SiteOptions): Promise<Pages> {
  const entry = (await import(new URL('dist/server/entry-server.js', webFolder).href)) as WebEntry
  const template = readWebFile('dist/client/template.html')
  const manifest = JSON.parse(readWebFile('dist/client/.vite/manifest.json')) as unknown
  const shell = readWebFile('dist/client/shell.html')
  return {
    shell: async () => shell,
    render: (url) => entry.render({ url, origin: publicUrl, template, manifest }, send),
  }
}
