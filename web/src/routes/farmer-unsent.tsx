import { useCurrentFarm } from '../features/farms/current-farm.ts'
import { UnsentScreen } from '../features/sync/unsent-screen.tsx'

import { CrossedNews } from '../features/tasks/crossed-news.tsx'

export const handle = { meta: () => ({ title: 'On this device', description: 'Entries waiting on this device to be sent.' }) }

export function Component() {
  const { farm } = useCurrentFarm()
  return <UnsentScreen news={farm && <CrossedNews farmId={farm.id} />} />
}
