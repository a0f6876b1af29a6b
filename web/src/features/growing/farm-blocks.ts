import { activeBlocks, type Block } from '@farmlane/contract/growing/blocks.ts'
import { listBlocks } from '@farmlane/contract/growing/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/api.ts'
import { keep } from '../../platform/copies/keep.ts'
import { growingKey } from './field-queries.ts'

export const blocksQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'blocks'],
    queryFn: () => callApi(listBlocks, { query: { farm_id } }),
    meta: keep(listBlocks),
  })
const nothing: readonly Block[] = []

/** What is closed on the farm, and what was lately. Without a network: as the server said last, on this device. */
export const useBlocks = (farmId: string): readonly Block[] => useQuery(blocksQuery(farmId)).data?.results ?? nothing

const lookAgainMs = 30_000

/** What is closed now; a block that ends leaves the screen by itself. */
export function useActiveBlocks(farmId: string): readonly Block[] {
  const blocks = useBlocks(farmId)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), lookAgainMs)
    return () => clearInterval(clock)
  }, [])
  return activeBlocks(blocks, now)
}
