import { expect, test } from 'vitest'
import { madeUpTree } from '../checks/made-up-tree.ts'
import { affectedJourneys } from './affected-journeys.ts'

const tree = {
  'module-map.cjs': "module.exports = { farms: [], stock: ['farms'], orders: ['stock'], market: [] }\n",
  'web/src/app/router.tsx':
    "page('orders', '/farmer/orders/:id', () => import('../routes/orders.tsx'))\npage('market', '/market', () => import('../routes/market.tsx'))\n",
  'web/src/app/start-app.tsx': "import './router.tsx'\nimport { news } from '../features/market/news.ts'\n",
  'web/src/app/shells/farmer-shell.tsx': "import { bell } from '../../features/orders/bell.tsx'\n",
  'web/src/features/market/news.ts': '',
  'web/src/features/orders/bell.tsx': '',
  'web/src/routes/orders.tsx': "import { List } from '../features/orders/list.tsx'\n",
  'web/src/routes/market.tsx': "import { search } from '@farmlane/contract/market/routes.ts'\n",
  'web/src/features/orders/list.tsx': "const load = () => import('./parts/row.tsx')\n",
  'web/src/features/orders/parts/row.tsx': "import { place } from '@farmlane/contract/orders/routes.ts'\n",
  'contract/src/orders/routes.ts': '',
  'contract/src/market/routes.ts': '',
  'e2e/ground/fixtures.ts': '',
  'e2e/ground/places.ts': "export const market = '/market?near=me'\n",
  'e2e/journeys/orders.spec.ts': "import { test } from '../ground/fixtures.ts'\nawait page.goto(`/farmer/orders/${id}`)\n",
  'e2e/journeys/market.spec.ts': "import { test } from '../ground/fixtures.ts'\nimport { market } from '../ground/places.ts'\n",
}
const [orders, market] = ['e2e/journeys/orders.spec.ts', 'e2e/journeys/market.spec.ts']

test.each<[string, string[], string]>([
  ['e2e/journeys/market.spec.ts', [market], 'the journey itself'],
  ['e2e/ground/places.ts', [market], 'a file it imports'],
  ['web/src/features/orders/parts/row.tsx', [orders], 'a part loaded by its screen'],
  ['web/src/features/orders/bell.tsx', [orders], 'a part of the shell around its screen'],
  ['web/src/features/market/news.ts', [market, orders], 'what the app starts with'],
  ['contract/src/market/routes.ts', [market], 'a call of its screen'],
  ['server/src/modules/orders/place.ts', [orders], 'the server module behind it'],
  ['server/src/modules/stock/levels.ts', [orders], 'a module that the one behind it uses'],
  ['server/migrations/202601010000_market_towns.sql', [market], 'a table of that module'],
  ['server/src/modules/market/search.test.ts', [], 'a unit test'],
  ['docs/runbook.md', [], 'a document'],
  ['server/src/platform/http/bind.ts', [market, orders], 'something all of them use'],
  ['package-lock.json', [market, orders], 'a file nobody here understands'],
])('a change of %s reaches %j: %s', (file, run) => {
  const found = affectedJourneys(madeUpTree(tree), [file])
  expect(found.run.toSorted()).toEqual(run)
  expect([...found.run, ...found.leftOut].toSorted()).toEqual([market, orders])
})
