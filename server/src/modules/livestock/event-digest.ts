import { createHash } from 'node:crypto'

/** The same record sent again has the same digest, whenever the device sends it. */
export const digestOf = (facts: Record<string, unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ ...facts, farm_id: undefined, device_at: undefined }))
    .digest()
