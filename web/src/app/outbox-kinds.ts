/** Every kind of deed that may wait on a device: each feature says in its own file what its kinds are. */
import '../features/harvests/harvest-outbox.ts'
