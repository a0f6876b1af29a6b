const layerRules = require('./scripts/checks/layer-rules.cjs')

module.exports = {
  forbidden: layerRules(require('./module-map.cjs'), require('./room-map.cjs')),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    // Types count too: a screen that knows a database type knows the database.
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
