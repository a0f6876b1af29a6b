import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ModuleMap, printedMap } from './module-map.ts'
import { foldersIn } from './tree.ts'

const require = createRequire(import.meta.url)
const featureFolder = 'web/src/features'

type RoomMap = {
  /** Module → its features in the browser. */
  readonly features: Readonly<Record<string, ModuleMap>>
  /** Folder → its subfolders. */
  readonly folders: Readonly<Record<string, ModuleMap>>
}

export function readRoomMap(root: string): RoomMap {
  const file = path.join(root, 'room-map.cjs')
  return existsSync(file) ? (require(file) as RoomMap) : { features: {}, folders: {} }
}

/** All rooms as printed in docs/architecture.md, below what they are rooms of. */
export const printedRooms = ({ features, folders }: RoomMap): string =>
  [
    ...Object.entries(features).map(([module, rooms]) => [`${featureFolder}, ${module}`, rooms] as const),
    ...Object.entries(folders),
  ]
    .map(([title, rooms]) => `${title}:\n${printedMap(rooms).replace(/^/gm, '  ')}`)
    .join('\n\n')

/** Whether a folder is one of the features that a module has in the browser. */
export const isFeatureRoom = (root: string, folder: string, name: string): boolean =>
  folder === featureFolder && Object.values(readRoomMap(root).features).some((rooms) => name in rooms)

/** Every subfolder of a divided folder is a room on the map, and every room on the map has its folder. */
export function roomFaults(root: string): string[] {
  const { features, folders } = readRoomMap(root)
  const divided = Object.entries(folders)
  const rooms = [...divided, ...Object.values(features).map((each) => [featureFolder, each] as const)]
  return [
    ...divided.flatMap(([folder, names]) =>
      foldersIn(root, folder)
        .filter((name) => !(name in names))
        .map((name) => `${folder}/${name}: not on the map (room-map.cjs)`),
    ),
    ...rooms.flatMap(([folder, names]) =>
      Object.keys(names)
        .filter((name) => !foldersIn(root, folder).includes(name))
        .map((name) => `room-map.cjs: ${folder}/${name} has no folder`),
    ),
  ]
}
