import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCurrentFarm } from './current-farm.ts'
import { OpenFarmForm } from './open-farm-form.tsx'

/** Wraps every farmer page: shows the page with a farm, "Open your farm" without one. */
export function FarmGate({ children }: { children: (farm: Farm) => ReactNode }) {
  const { farms, farm } = useCurrentFarm()
  if (farm) return children(farm)
  if (farms.isPending) return <Spinner label="Loading your farm" />
  if (!farms.data) {
    return (
      <LoadFailed what="your farm" busy={farms.isFetching} again={() => void farms.refetch()}>
        {sentenceOf(farms.error)}
      </LoadFailed>
    )
  }
  return <OpenFarmForm />
}
