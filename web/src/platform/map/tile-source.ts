export type TileSource = { readonly url: string; readonly credit: string }

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** The server names it in the head of the page; without it the map draws its own ground only. */
export function tileSource(): TileSource | null {
  const url = told('map-tiles')
  return url ? { url, credit: told('map-credit') } : null
}
