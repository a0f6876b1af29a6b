export type TileSource = { readonly url: string; readonly credit: string }

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** The tile service that the server names in the page's head; without one, the map shows only its own background. */
export function tileSource(): TileSource | null {
  const url = told('map-tiles')
  return url ? { url, credit: told('map-credit') } : null
}
