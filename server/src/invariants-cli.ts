import { checkInvariants } from './check-invariants.ts'
import { withDatabase } from './with-database.ts'

const found = await withDatabase(checkInvariants)
for (const sentence of found) process.stdout.write(`${sentence}\n`)
process.stdout.write(found.length === 0 ? 'Everything adds up.\n' : `\n${found.length} found.\n`)
process.exitCode = found.length === 0 ? 0 : 1
