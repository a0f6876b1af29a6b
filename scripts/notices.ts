import fs from 'node:fs/promises'
import path from 'node:path'
import { noticesFile, noticesText } from './notices/notices-text.ts'

/** Rewrites the notices about third-party work that reaches browsers. */
const root = path.resolve(import.meta.dirname, '..')
await fs.writeFile(path.join(root, noticesFile), await noticesText(root))
console.log(`Wrote ${noticesFile}`)
