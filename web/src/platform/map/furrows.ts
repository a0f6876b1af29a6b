import { type Coords, GridLayer } from 'leaflet'

const side = 256
const distance = 16
const svg = 'http://www.w3.org/2000/svg'

/** Furrows that continue from tile to tile, so that the ground moves with the map. */
const rows = Array.from({ length: side / distance }, (_, row) => {
  const y = row * distance + distance / 2
  return `M0 ${y}q${side / 4}-5 ${side / 2} 0t${side / 2} 0`
}).join('')

export class Furrows extends GridLayer {
  protected override createTile(_coords: Coords): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-furrows'
    const drawing = document.createElementNS(svg, 'svg')
    drawing.setAttribute('viewBox', `0 0 ${side} ${side}`)
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', rows)
    drawing.append(path)
    tile.append(drawing)
    return tile
  }
}
