import { Polygon, Tooltip } from 'react-leaflet'
import type { MapShape } from './map-items.ts'

type MapShapesProps = {
  shapes: readonly MapShape[]
  picked?: string | null | undefined
  faint?: boolean | undefined
  onPick?: ((id: string) => void) | undefined
}

export function MapShapes({ shapes, picked, faint, onPick }: MapShapesProps) {
  return shapes.map(({ id, name, outline, tone }) => {
    const look = ['map-shape', `map-${tone}`, faint && 'map-faint', id === picked && 'map-picked'].filter(Boolean).join(' ')
    return (
      <Polygon
        // Leaflet sets a shape's class and name only on creation.
        key={`${id} ${name} ${look}`}
        positions={[...outline]}
        className={look}
        interactive={onPick !== undefined}
        {...(onPick && { eventHandlers: { click: () => onPick(id) } })}
      >
        {/* Below the markers, so that a name never covers a corner. */}
        <Tooltip
          pane="shadowPane"
          permanent
          direction="center"
          className="map-label"
          interactive={false}
          content={() => textOf(name)}
        />
      </Polygon>
    )
  })
}

/** Built without React, whose children would render a moment later and leave the tooltip empty until then. */
function textOf(name: string): HTMLElement {
  const text = document.createElement('span')
  text.textContent = name
  return text
}
