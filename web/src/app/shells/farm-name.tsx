import { useCurrentFarm } from '../../features/farms/current-farm.ts'

/** The farm's name, shown below the user's; nothing until there is a farm. */
export function FarmName() {
  const { farm } = useCurrentFarm()
  return farm ? <p className="truncate text-sm">{farm.name}</p> : null
}
