import type { LeafletEventHandlerFnMap, LeafletKeyboardEvent } from 'leaflet'

/** Leaflet calls its marks buttons, but lets them be pressed by mouse and finger only. */
export const onPress = (press: () => void): LeafletEventHandlerFnMap => ({
  click: press,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    press()
  },
})
