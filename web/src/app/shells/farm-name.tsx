import { useCurrentFarm } from '../../features/farms/current-farm.ts'

/** Under the person's name; nothing until there is a farm. */
export function FarmName() {
  const { farm } = useCurrentFarm()
  return farm ? <p className="truncate text-sm">{farm.name}</p> : null
}
