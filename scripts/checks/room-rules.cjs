/** The rooms of room-map.cjs: the map of the web's features, and the rules between subfolders. */

/** A room or module may use only those on lines above its own, so that a map cannot contain cycles. */
function assertOrdered(map, file) {
  const names = Object.keys(map)
  names.forEach((name, line) => {
    for (const other of map[name]) {
      const at = names.indexOf(other)
      if (at === -1) throw new Error(`${file}: ${name} uses ${other}, which is not on the map`)
      if (at >= line) throw new Error(`${file}: ${name} uses ${other}, which is not above it`)
    }
  })
}

/** The module map as the web sees it: a module with several features is replaced by them, and its users may use all of them. */
function featureMap(map, features) {
  for (const [module, rooms] of Object.entries(features)) {
    if (!(module in map)) throw new Error(`room-map.cjs: ${module} is not a module (module-map.cjs)`)
    assertOrdered(rooms, 'room-map.cjs')
  }
  const featuresOf = (module) => Object.keys(features[module] ?? { [module]: [] })
  return Object.fromEntries(
    Object.entries(map).flatMap(([module, uses]) =>
      Object.entries(features[module] ?? { [module]: [] }).map(([feature, own]) => [
        feature,
        [...own, ...uses.flatMap(featuresOf)],
      ]),
    ),
  )
}

/** One rule per room. */
function roomRules(folders) {
  return Object.entries(folders).flatMap(([folder, rooms]) => {
    assertOrdered(rooms, 'room-map.cjs')
    return Object.entries(rooms).map(([name, uses]) => ({
      name: `${folder}: ${name} imports only rooms on its line of the map`,
      severity: 'error',
      from: { path: `^${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${folder}/`, pathNot: `^${folder}/(${[name, ...uses].join('|')})/` },
    }))
  })
}

module.exports = { assertOrdered, featureMap, roomRules }
