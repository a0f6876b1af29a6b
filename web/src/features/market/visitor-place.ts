import { useRevalidator, useRouteLoaderData } from 'react-router'
import { placeCookie, readPlace, unsaidPlace, type VisitorPlace } from './place-cookie.ts'

/** Where the visitor is, in a loader: the server reads the cookie of the request, the browser its own. */
export const placeFor = (request: Request): VisitorPlace =>
  readPlace(typeof document === 'undefined' ? request.headers.get('cookie') : document.cookie)

/** What the outermost route loads, so that every screen and its server-made page agree on the place. */
export const loadPlace = ({ request }: { request: Request }): { place: VisitorPlace } => ({ place: placeFor(request) })
export const placeRoute = 'root'

export const usePlace = (): VisitorPlace => useRouteLoaderData<typeof loadPlace>(placeRoute)?.place ?? unsaidPlace

/** Keeps where the visitor is, or forgets it with null; then all that was loaded around the old place is loaded anew. */
export function useChoosePlace(): (place: Omit<VisitorPlace, 'chosen'> | null) => void {
  const { revalidate } = useRevalidator()
  return (place) => {
    document.cookie = placeCookie(place, window.location.protocol === 'https:')
    void revalidate()
  }
}

/** As the calls of the market take it: '40.71,-74.01'. */
export const nearOf = ({ latitude, longitude }: VisitorPlace): string => `${latitude},${longitude}`
