import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/text-link.tsx'
import { weatherQuery } from './insight-queries.ts'
import { scaleOf, weatherLabels } from './weather-labels.ts'

/** The farm's weather in one line, or a note that it is unavailable. */
export function WeatherLine({ farm, today }: { farm: Farm; today: string }) {
  const { data, isError } = useQuery(weatherQuery(farm.id))
  if (isError || data?.state === 'unavailable') return <>Weather isn’t available right now.</>
  if (!data || data.state === 'asking') return <>Loading the weather…</>
  if (data.state === 'known') return <>{weatherLabels(data, today, scaleOf(farm.currency))}</>
  if (!farm.can.edit) return <>No weather: the farm has no pin on the map.</>
  return <TextLink to="/farmer/profile">Set the farm’s pin to see its weather</TextLink>
}
