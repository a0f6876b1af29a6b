import { Polygon, Tooltip } from 'react-leaflet'
import type { MapShape } from './shapes-map.tsx'

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
        // Leaflet gives a shape its class and its name once.
        key={`${id} ${name} ${look}`}
        positions={[...outline]}
        className={look}
        interactive={onPick !== undefined}
        {...(onPick && { eventHandlers: { click: () => onPick(id) } })}
      >
        {/* Below the marks, so that a name never covers a corner. */}
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

/** There from the first moment: as a child of React it would come a moment later, and stand there empty until then. */
function textOf(name: string): HTMLElement {
  const text = document.createElement('span')
  text.textContent = name
  return text
}
