import { activeBlocks, type Block } from '@farmlane/contract/growing/blocks.ts'
import { listBlocks } from '@farmlane/contract/growing/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'
import { useUnsentCommands } from '../../platform/outbox/unsent-commands.ts'
import { growingKey } from './field-queries.ts'
import { type GateFarm, withWaiting } from './waiting-blocks.ts'

export const blocksQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'blocks'],
    queryFn: () => callApi(listBlocks, { query: { farm_id } }),
    meta: keep(listBlocks),
  })
const nothing: readonly Block[] = []

/** The farm's current and recent blocks: the server's last reply plus the effects of unsent operations on this device. */
export function useBlocks(farm: GateFarm): readonly Block[] {
  const { data, dataUpdatedAt } = useQuery(blocksQuery(farm.id))
  const rows = useUnsentCommands('', farm.id, dataUpdatedAt)
  const heard = data?.results ?? nothing
  return useMemo(() => withWaiting(heard, rows, farm), [heard, rows, farm])
}

const lookAgainMs = 30_000

/** The blocks active now; a block disappears from the screen when it ends. */
export function useActiveBlocks(farm: GateFarm): readonly Block[] {
  const blocks = useBlocks(farm)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), lookAgainMs)
    return () => clearInterval(clock)
  }, [])
  return activeBlocks(blocks, now)
}
