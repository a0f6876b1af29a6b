import { html } from '../html.ts'

/** Where the pictures under the maps come from, and whom the map thanks for them. */
export type MapTiles = { readonly url: string; readonly credit: string }

/** `{s}` in an address spreads the load over these names, as Leaflet does by itself. */
const spread = ['a', 'b', 'c']

/** The places that the content policy must allow pictures from. */
export const tileOrigins = (tiles: MapTiles | null): string[] =>
  tiles ? [...new Set(spread.map((name) => new URL(tiles.url.replaceAll('{s}', name)).origin))] : []

/** Told in the head of every page: the browser's map reads it there, and no inline script is needed. */
export const withMapTiles = (page: string, tiles: MapTiles | null): string =>
  tiles
    ? page.replace(
        '</head>',
        () =>
          html`<meta name="map-tiles" content="${tiles.url}" /><meta name="map-credit" content="${tiles.credit}" /></head>`
            .markup,
      )
    : page
