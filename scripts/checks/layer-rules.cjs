/** The layers as dependency-cruiser rules, generated from the module map and the room map. */

const { assertOrdered, featureMap, roomRules } = require('./room-rules.cjs')

const error = (name, from, to) => ({ name, severity: 'error', from, to })
const never = (name, from, to, except) => error(name, { path: from }, { path: to, ...(except && { pathNot: except }) })
const notTests = { pathNot: '\\.test\\.tsx?$' }

/** One rule per line of the map, so that a domain is guarded as soon as it is listed. */
const linesOf = (map, side, folder) =>
  Object.entries(map).map(([name, uses]) =>
    error(
      `${side} ${name} imports only domains on its line of the map`,
      { path: `^${folder}/${name}/`, ...notTests },
      { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${[name, ...uses, 'kernel'].join('|')})/` },
    ),
  )

const contract = [
  never('the contract imports neither server nor web', '^contract/', '^(server|web|e2e|bench|scripts)/'),
  error(
    'the contract needs only zod',
    { path: '^contract/src/', ...notTests },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: '(^|/)zod(/|$)',
    },
  ),
  never('the contract kernel imports no domain', '^contract/src/kernel/', '^contract/src/[^/]+/', '^contract/src/kernel/'),
  never('server and web meet only in the contract', '^(server|web)/', '^(server|web)/', '^$1/'),
]

const server = [
  error('the server platform imports no domain', { path: '^server/src/platform/' }, { path: '^server/src/modules/' }),
  error(
    'modules and platform import nothing from the process',
    { path: '^server/src/(modules|platform)/', pathNot: ['\\.test\\.ts$', '^server/src/platform/testing/'] },
    { path: '^server/src/(app|main|seed)(\\.ts$|/)' },
  ),
  error(
    'only tests import test support',
    { path: '^server/src/(?!testing/|platform/testing/)', ...notTests },
    { path: '^server/src/(platform/)?testing/' },
  ),
  // Queries across modules share SQL pieces directly: importing an index.ts would pull its whole module into a leaf.
  never('modules meet at index.ts, queries at -sql.ts', '^server/src/modules/([^/]+)/', '^server/src/modules/', [
    '^server/src/modules/$1/',
    '/index\\.ts$',
    '-sql\\.ts$',
  ]),
  never(
    'app, main and seed import only index.ts of a module',
    '^server/src/(?!modules/|platform/)',
    '^server/src/modules/',
    '/index\\.ts$',
  ),
  error(
    'rules are pure: no platform',
    { path: '^server/.*-rules\\.ts$' },
    { path: '^server/src/platform/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'rules are pure: no database, no routes, no other module',
    '^server/.*-rules\\.ts$',
    '(-(store|views)\\.ts|/routes\\.ts|/index\\.ts)$',
  ),
  error(
    'rules are pure: no packages, no I/O',
    { path: '^server/.*-rules\\.ts$' },
    {
      dependencyTypes: ['npm', 'core'],
      dependencyTypesNot: ['type-only'],
      pathNot: '((^|/)zod(/|$)|^(node:)?(crypto|path|url|util|buffer)$)',
    },
  ),
  never('routes write through a use case', '^server/.*/routes\\.ts$', '-store\\.ts$'),
  error(
    'SQL files are leaves',
    { path: '^server/src/modules/.*-(store|views|sql)\\.ts$' },
    { path: '^server/src/modules/', pathNot: '-(rules|sql)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
]

const web = [
  never(
    'features, ui and platform import nothing from app or routes',
    '^web/src/(features|ui|platform)/',
    '^web/src/(app|routes|entry-[^/]+)(/|\\.tsx?$)',
  ),
  never('ui imports no domain', '^web/src/ui/', '(^web/src/(features|platform)/|^contract/src/(?!kernel/))'),
  error('only ui imports the component library', { path: '^web/', pathNot: '^web/src/ui/' }, { path: '@base-ui/' }),
  never('the web platform imports no domain', '^web/src/platform/', '^web/src/(features|ui)/'),
  // Of a feature, or of one of its rooms.
  never(
    'parts are private',
    '^web/src/features/(.+?)/(parts/)?[^/]+$',
    '^web/src/features/.+/parts/',
    '^web/src/features/$1/parts/',
  ),
  never('screens import no parts of features', '^web/src/(routes|app|entry-)', '^web/src/features/.+/parts/'),
]

module.exports = function layerRules(map, { features, folders }) {
  assertOrdered(map, 'module-map.cjs')
  return [
    error('no cycles', {}, { circular: true }),
    // An import that cannot be resolved would escape every other rule.
    error('every import is found', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    ...contract,
    ...server,
    ...web,
    ...linesOf(map, 'contract', 'contract/src'),
    ...linesOf(map, 'server', 'server/src/modules'),
    ...linesOf(featureMap(map, features), 'web', 'web/src/features'),
    ...roomRules(folders),
  ]
}
