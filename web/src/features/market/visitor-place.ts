import { useRevalidator, useRouteLoaderData } from 'react-router'
import { defaultPlace, placeCookie, readPlace, type VisitorPlace } from './place-cookie.ts'

/** The visitor's location in a loader: from the request's cookie on the server, from the browser's own cookie in the browser. */
export const placeFor = (request: Request): VisitorPlace =>
  readPlace(typeof document === 'undefined' ? request.headers.get('cookie') : document.cookie)

/** Loaded by the root route, so that every screen and its server-rendered page agree on the place. */
export const loadPlace = ({ request }: { request: Request }): { place: VisitorPlace } => ({ place: placeFor(request) })
export const placeRoute = 'root'

export const usePlace = (): VisitorPlace => useRouteLoaderData<typeof loadPlace>(placeRoute)?.place ?? defaultPlace

/** Saves the visitor's location, or deletes it with null, and reloads everything that depended on the old one. */
export function useChoosePlace(): (place: Omit<VisitorPlace, 'chosen'> | null) => void {
  const { revalidate } = useRevalidator()
  return (place) => {
    document.cookie = placeCookie(place, window.location.protocol === 'https:')
    void revalidate()
  }
}

/** In the format of the market's calls: '40.71,-74.01'. */
export const nearOf = ({ latitude, longitude }: VisitorPlace): string => `${latitude},${longitude}`
