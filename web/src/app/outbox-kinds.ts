/** Every kind of deed that may wait on a device: each feature says in its own file what its kinds are. */
import '../features/harvests/correct-harvest.tsx'
import '../features/harvests/harvest-outbox.ts'
import { noteLotChange } from '../features/harvests/lot-changes.ts'
import { hearOfNewCodes } from '../features/livestock/animal-outbox.ts'
import '../features/livestock/correct-event.tsx'
import '../features/inputs/correct-input.tsx'
import '../features/inputs/input-outbox.ts'
import '../features/tasks/task-outbox.ts'
import '../features/catalog/stock-adjustment.ts'
import '../features/stock/stock-outbox.ts'

// What animals give is written on crates as well.
hearOfNewCodes(noteLotChange)
