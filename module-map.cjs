/**
 * Who may call whom, lowest first. A module may use only modules above its own line.
 * Read by .dependency-cruiser.cjs (imports), scripts/checks (tables) and printed in docs/architecture.md.
 */
module.exports = {
  identity: [],
  contact: [],
  farms: ['identity'],
  billing: ['identity', 'farms'],
  growing: ['identity', 'farms'],
  inputs: ['identity', 'farms', 'growing'],
  stock: ['identity', 'farms', 'growing'],
  catalog: ['farms', 'billing', 'growing', 'stock'],
  livestock: ['identity', 'farms', 'growing', 'stock', 'catalog'],
  tasks: ['identity', 'farms', 'growing', 'inputs', 'livestock'],
  harvests: ['identity', 'farms', 'growing', 'inputs', 'stock', 'catalog'],
  fulfilment: ['farms'],
  ledger: ['identity', 'farms'],
  orders: ['identity', 'farms', 'billing', 'catalog', 'stock', 'fulfilment', 'ledger'],
  sync: ['farms', 'growing', 'inputs', 'tasks', 'stock', 'catalog', 'livestock', 'harvests', 'orders'],
  market: ['identity', 'farms', 'catalog', 'stock', 'livestock', 'fulfilment', 'orders'],
  insights: [
    'farms',
    'growing',
    'inputs',
    'livestock',
    'tasks',
    'catalog',
    'stock',
    'harvests',
    'fulfilment',
    'ledger',
    'orders',
  ],
}
