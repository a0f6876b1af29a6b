import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled once is kept: the next start is quicker, and what takes the types away is not even loaded (15 MB).
// JavaScript itself for that reason.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
