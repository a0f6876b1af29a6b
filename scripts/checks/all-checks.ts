import type { Check } from './check.ts'
import { containers } from './containers.ts'
import { deadCode } from './dead-code.ts'
import { documents } from './documents.ts'
import { format } from './format.ts'
import { github } from './github.ts'
import { kernelText } from './kernel-text.ts'
import { layers } from './layers.ts'
import { lint } from './lint.ts'
import { localDates } from './local-dates.ts'
import { lockFile } from './lock-file.ts'
import { names } from './names.ts'
import { notices } from './notices.ts'
import { skippedTests } from './skipped-tests.ts'
import { tables } from './tables.ts'
import { types } from './types.ts'

export const allChecks: readonly Check[] = [
  types,
  lint,
  format,
  layers,
  tables,
  deadCode,
  names,
  skippedTests,
  kernelText,
  localDates,
  lockFile,
  notices,
  github,
  containers,
  documents,
]
