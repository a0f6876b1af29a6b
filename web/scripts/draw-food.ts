// Extracts the illustrations named in src/ui/food-names.ts from the Fluent Emoji flat set (MIT), one small file each.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foodNames } from '../src/ui/food-names.ts'

type Icons = { width?: number; height?: number; icons: Record<string, { body: string; width?: number; height?: number }> }
const source = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const set = JSON.parse(readFileSync(source, 'utf8')) as Icons

for (const name of foodNames) {
  const icon = set.icons[name]
  if (!icon) throw new Error(`The set has no illustration called ${name}`)
  const box = `0 0 ${icon.width ?? set.width ?? 32} ${icon.height ?? set.height ?? 32}`
  const file = new URL(`../src/ui/food/${name}.svg`, import.meta.url)
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>\n`)
}
