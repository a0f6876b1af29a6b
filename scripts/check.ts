import path from 'node:path'
import { runChecks } from './checks/run-checks.ts'

const { failed } = await runChecks(path.resolve(import.meta.dirname, '..'))
if (failed) process.exitCode = 1
