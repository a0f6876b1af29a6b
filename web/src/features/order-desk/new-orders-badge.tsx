import { useQuery } from '@tanstack/react-query'
import { useCurrentFarm } from '../farms/current-farm.ts'
import { newOrdersQuery } from './desk-queries.ts'

/** The number of new orders nobody has looked at. Renders nothing when there are none or the number is unknown. */
export function NewOrdersBadge() {
  const { farm } = useCurrentFarm()
  const { data } = useQuery(newOrdersQuery(farm?.id ?? ''))
  if (!data || data.count === 0) return null
  return (
    <span className="grid min-w-6.5 place-items-center rounded-full bg-wheat px-2 text-[13px] leading-6 font-bold text-[#3b2b05] tabular-nums">
      <span>
        {data.count > 99 ? '99+' : data.count}
        <span className="sr-only"> new</span>
      </span>
    </span>
  )
}
