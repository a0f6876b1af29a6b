import { html } from '../html.ts'

/** Where the map tiles come from, and the credit shown on the map. */
export type MapTiles = { readonly url: string; readonly credit: string }

/** Leaflet replaces `{s}` in the address with one of these names to spread the load. */
const spread = ['a', 'b', 'c']

/** The origins that the content policy must allow for pictures. */
export const tileOrigins = (tiles: MapTiles | null): string[] =>
  tiles ? [...new Set(spread.map((name) => new URL(tiles.url.replaceAll('{s}', name)).origin))] : []

/** Names the tiles in the head of every page, where the browser's map reads them, so no inline script is needed. */
export const withMapTiles = (page: string, tiles: MapTiles | null): string =>
  tiles
    ? page.replace(
        '</head>',
        () =>
          html`<meta name="map-tiles" content="${tiles.url}" /><meta name="map-credit" content="${tiles.credit}" /></head>`
            .markup,
      )
    : page
