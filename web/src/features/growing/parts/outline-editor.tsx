import { acresOf } from '@farmlane/contract/growing/acres.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { crossesItself } from '@farmlane/contract/growing/outline-crossing.ts'
import type { Point } from '@farmlane/contract/growing/point.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconArrowBackUp, IconCheck, IconMapPinMinus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { MapShape } from '../../../platform/map/map-items.ts'
import type { MapView } from '../../../platform/map/map-points.ts'
import { OutlineMap } from '../../../platform/map/outline-map.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldNotes } from '../../../ui/field-frame.tsx'
import { formatAcres } from '../field-labels.ts'
import { CornerNumbers } from './corner-numbers.tsx'
import { useOutline } from './use-outline.ts'

type OutlineEditorProps = {
  corners: readonly Point[]
  onChange: (corners: Point[]) => void
  others: readonly MapShape[]
  view: MapView
  error?: string | undefined
}

/** Draws a field on the map and measures its acres while drawing. */
export function OutlineEditor({ corners, onChange, others, view, error }: OutlineEditorProps) {
  const id = useId()
  const [drawing, setDrawing] = useState(false)
  const [first] = useState(view)
  const outline = useOutline(corners, onChange)
  const crosses = crossesItself(corners)
  const { chosen } = outline
  const board = useRef<HTMLFieldSetElement>(null)
  const turn = () => {
    setDrawing(!drawing)
    // One finger pans the map while drawing, so bring the whole map and its buttons into view.
    if (!drawing) board.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <fieldset ref={board} aria-describedby={`${id}-hint`} className="flex flex-col gap-3">
      <legend className="mb-1.5 text-[15px] font-semibold">
        Outline <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      <OutlineMap
        label="Map to draw the outline on"
        corners={corners}
        drawing={drawing}
        beforeChange={outline.beforeChange}
        onChange={onChange}
        chosen={chosen}
        onChoose={outline.choose}
        wrong={crosses}
        others={others}
        view={first}
        className="h-[60vh] lg:h-[32rem]"
      />
      <p role="status" className="text-lg font-semibold">
        {formatOutline(corners, crosses)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="s"
          variant={drawing ? 'primary' : 'outline'}
          aria-pressed={drawing}
          icon={drawing ? <IconCheck size={18} aria-hidden="true" /> : <IconPencil size={18} aria-hidden="true" />}
          onClick={turn}
        >
          {drawing ? 'Done drawing' : 'Draw'}
        </Button>
        <Button
          size="s"
          variant="outline"
          disabled={!outline.canUndo}
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          onClick={outline.undo}
        >
          Undo
        </Button>
        {drawing && chosen !== null && (
          <Button
            size="s"
            variant="outline"
            icon={<IconMapPinMinus size={18} aria-hidden="true" />}
            onClick={() => outline.remove(chosen)}
          >
            Remove corner {chosen + 1}
          </Button>
        )}
        <Button
          size="s"
          variant="outline"
          disabled={corners.length === 0}
          icon={<IconTrash size={18} aria-hidden="true" />}
          onClick={outline.clear}
        >
          Clear
        </Button>
      </div>
      <FieldNotes
        id={id}
        hint={
          drawing ? (
            <>
              Tap the map at each corner; the outline closes by itself. Drag a corner to move it, tap it to select it, or tap a
              small dot to add a corner.
              <span className="pointer-coarse:hidden">
                {' '}
                On a keyboard, the arrow keys move the map and Enter adds a corner at its center.
              </span>
            </>
          ) : (
            'Tap Draw, then tap the map at each corner.'
          )
        }
        error={crosses ? messages.outlineCrosses : error}
      />
      <CornerNumbers corners={corners} outline={outline} around={centreOf(first)} />
    </fieldset>
  )
}

function formatOutline(corners: readonly Point[], crosses: boolean): string {
  if (corners.length === 0) return 'Nothing drawn yet'
  const count = plural(corners.length, { one: '{count} corner', other: '{count} corners' })
  if (corners.length < 3) return `${count}, ${3 - corners.length} more to close it`
  return crosses ? count : `${formatAcres(acresOf(corners))} · ${count}`
}

/** The initial position of a corner added by number. */
const centreOf = (view: MapView): Point => ('center' in view ? view.center : (view.around[0] ?? { lat: 0, lng: 0 }))
