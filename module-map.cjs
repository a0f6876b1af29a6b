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
  tasks: ['identity', 'farms', 'growing', 'inputs'],
  stock: ['identity', 'farms'],
  catalog: ['farms', 'billing', 'stock'],
  harvests: ['identity', 'farms', 'growing', 'inputs', 'stock', 'catalog'],
  fulfilment: ['farms'],
  ledger: ['identity', 'farms'],
  orders: ['identity', 'farms', 'billing', 'catalog', 'stock', 'fulfilment', 'ledger'],
  market: ['identity', 'farms', 'catalog', 'stock', 'fulfilment', 'orders'],
  compliance: ['farms', 'growing', 'inputs', 'harvests'],
  traceability: ['farms', 'growing', 'inputs', 'harvests', 'catalog', 'stock', 'orders', 'compliance'],
  insights: ['farms', 'growing', 'inputs', 'tasks', 'catalog', 'stock', 'harvests', 'fulfilment', 'ledger', 'orders', 'compliance'],
}
