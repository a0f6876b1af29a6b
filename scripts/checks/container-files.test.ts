import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { containers } from './containers.ts'
import { madeUpTree } from './made-up-tree.ts'

const project = path.resolve(import.meta.dirname, '../..')
const borrowed = [
  'Dockerfile',
  '.dockerignore',
  'compose.yaml',
  'Caddyfile',
  '.devcontainer',
  'package.json',
  'server/src/config.ts',
]
const copied = [
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'tsconfig.base.json',
  'scripts/keep-compiled.mjs',
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((workspace) => `${workspace}/package.json`),
]
const clean = Object.fromEntries(copied.map((file) => [file, '']))

/** Our own container files with one text replaced. */
async function faultsOf(file = '', from = '', to = ''): Promise<string> {
  const text = file && readFileSync(path.join(project, file), 'utf8')
  expect(text).toContain(from)
  return (await containers.run(madeUpTree({ ...clean, ...(file && { [file]: text.replace(from, to) }) }, borrowed))).faults.join(
    '\n',
  )
}

describe('container files', () => {
  it('accepts our own', async () => {
    expect(await faultsOf()).toBe('')
  })

  it.each([
    ['an unknown instruction', 'Dockerfile', 'WORKDIR', 'WORKDIRS', 'Dockerfile:3: Unknown instruction: WORKDIRS'],
    ['another Node version', 'Dockerfile', 'FROM node:2', 'FROM node:1', 'Node 16.10.0 instead of 26.10.0'],
    ['root as the user', 'Dockerfile', 'USER node', 'USER root', 'the last USER must not be root'],
    ['no user', '.devcontainer/Dockerfile', 'USER node', '', 'the last USER must not be root'],
    ['a copied file that is missing', 'Dockerfile', 'COPY LICENSE', 'COPY LICENCE', 'copies LICENCE, which is not there'],
    ['a copied file that is ignored', '.dockerignore', '!LICENSE\n', '', 'copies LICENSE, which .dockerignore leaves out'],
    ['an unknown stage', 'Dockerfile', '--from=site', '--from=sight', 'copies from sight, which is no stage'],
    ['an unknown setting in the image', 'Dockerfile', 'HOST=', 'HOSTS=', "Dockerfile: the server doesn't read HOSTS"],
    ['an unknown setting of a process', 'compose.yaml', 'TRUST_PROXY:', 'TRUSTED:', "server-1: the server doesn't read TRUSTED"],
    ['another port', 'compose.yaml', 'PORT: 3000', 'PORT: 3001', "server-1 listens on a port that Dockerfile doesn't expose"],
    ['broken YAML', 'compose.yaml', 'services:', 'services: [', 'compose.yaml: '],
    ['a single process', 'compose.yaml', '  server-2: *server\n', '', 'fewer than two server processes'],
    ['an unknown service', 'Caddyfile', 'server-2:', 'server-3:', 'sends to server-3:3000, which is not in compose.yaml'],
    ['a process without traffic', 'Caddyfile', ' server-2:3000', '', 'sends nothing to server-2'],
    ['another forwarded port', '.devcontainer/devcontainer.json', '[3000]', '[3001]', "doesn't forward port 3000"],
  ])('refuses %s', async (_what, file, from, to, answer) => {
    expect(await faultsOf(file, from, to)).toContain(answer)
  })
})
