import { expect, test } from 'vitest'
import { madeUpTree } from '../checks/made-up-tree.ts'
import { affectedJourneys } from './affected-journeys.ts'

const tree = {
  'module-map.cjs': "module.exports = { farms: [], stock: ['farms'], orders: ['stock'], market: [] }\n",
  'web/src/app/router.tsx':
    "page('orders', '/farmer/orders/:id', () => import('../routes/orders.tsx'))\npage('market', '/market', () => import('../routes/market.tsx'))\npage('lots', '/farmer/lots', () => import('../routes/lots.tsx'))\nawait import('./open-area.ts')\n",
  'web/src/app/open-area.ts': "import { session } from '../features/orders/session.ts'\n",
  'web/src/app/start-app.tsx': "import './router.tsx'\nimport { news } from '../features/market/news.ts'\n",
  'web/src/app/shells/farmer-shell.tsx':
    "import { bell } from '../../features/orders/bell.tsx'\n({ label: 'Lots', to: '/farmer/lots', Icon })\n",
  'web/src/features/market/news.ts': '',
  'web/src/features/orders/bell.tsx': '',
  'web/src/features/orders/session.ts': '',
  'web/src/routes/lots.tsx': '',
  'web/src/routes/orders.tsx': "import { List } from '../features/orders/list.tsx'\n",
  'web/src/routes/market.tsx': "import { search } from '@farmlane/contract/market/routes.ts'\n",
  'web/src/features/orders/list.tsx': "const load = () => import('./parts/row.tsx')\n",
  'web/src/features/orders/parts/row.tsx': "import { place } from '@farmlane/contract/orders/routes.ts'\n",
  'contract/src/orders/routes.ts': '',
  'contract/src/market/routes.ts': '',
  'contract/src/market/ranking.ts': '',
  'contract/src/stock/level.ts': '',
  'contract/src/kernel/unused.ts': '',
  'server/src/modules/market/search.ts': "import { rank } from '@farmlane/contract/market/ranking.ts'\n",
  'server/src/modules/stock/levels.ts': "import { level } from '@farmlane/contract/stock/level.ts'\n",
  'e2e/ground/fixtures.ts': '',
  'e2e/ground/places.ts': "export const market = '/market?near=me'\n",
  'e2e/journeys/orders.spec.ts': "import { test } from '../ground/fixtures.ts'\nawait page.goto(`/farmer/orders/${id}`)\n",
  'e2e/journeys/market.spec.ts': "import { test } from '../ground/fixtures.ts'\nimport { market } from '../ground/places.ts'\n",
  'e2e/journeys/lots.spec.ts': "import { test } from '../ground/fixtures.ts'\nawait goTo(page, 'Lots')\n",
}
const [orders, market, lots] = ['e2e/journeys/orders.spec.ts', 'e2e/journeys/market.spec.ts', 'e2e/journeys/lots.spec.ts']
const all = [lots, market, orders]

test.each<[string, string[], string]>([
  ['e2e/journeys/market.spec.ts', [market], 'the journey itself'],
  ['e2e/journeys/deleted.spec.ts', [], 'a deleted journey'],
  ['e2e/ground/places.ts', [market], 'a file it imports'],
  ['e2e/playwright.config.ts', all, 'the settings of the runner'],
  ['web/src/routes/lots.tsx', [lots], 'a screen opened from the menu'],
  ['web/src/features/orders/parts/row.tsx', [orders], 'a part loaded by its screen'],
  ['web/src/features/orders/bell.tsx', [lots, orders], 'a part of the shell around its screen'],
  ['web/src/features/orders/session.ts', all, 'a file the router loads before a screen'],
  ['web/src/features/market/news.ts', all, 'a file the app loads at startup'],
  ['web/src/features/market/unused.ts', all, 'an app file that no journey is found for'],
  ['web/src/ui/theme.css', all, 'a stylesheet'],
  ['contract/src/market/routes.ts', [market], 'a call of its screen'],
  ['contract/src/market/ranking.ts', [market], 'a rule that only the server imports'],
  ['contract/src/stock/level.ts', [orders], 'a rule of a module that its server module uses'],
  ['contract/src/kernel/unused.ts', all, 'a contract file that nothing imports'],
  ['server/src/modules/orders/place.ts', [orders], 'its server module'],
  ['server/src/modules/stock/levels.ts', [orders], 'a module that its server module uses'],
  ['server/src/modules/farms/unused.ts', [orders], 'a module two levels below'],
  ['server/migrations/202601010000_market_towns.sql', [market], 'a table of that module'],
  ['server/src/modules/market/search.test.ts', [], 'a unit test'],
  ['docs/runbook.md', [], 'a document'],
  ['server/src/platform/http/bind.ts', all, 'a file that all journeys depend on'],
  ['package-lock.json', all, 'a file outside the product'],
])('a change to %s affects %j: %s', (file, run) => {
  const found = affectedJourneys(madeUpTree(tree), [file])
  expect(found.run.toSorted()).toEqual(run)
  expect([...found.run, ...found.skipped].toSorted()).toEqual(all)
  expect(found.runAll).toEqual(run === all ? [file] : [])
})

test('one file that can affect any journey runs all of them', () => {
  const found = affectedJourneys(madeUpTree(tree), ['web/src/routes/lots.tsx', 'web/src/ui/theme.css'])
  expect(found.run.toSorted()).toEqual(all)
  expect(found.runAll).toEqual(['web/src/ui/theme.css'])
})
