import type { LeafletEventHandlerFnMap, LeafletKeyboardEvent } from 'leaflet'

/** Leaflet gives its markers the button role but handles only mouse and touch. This adds Enter and Space. */
export const onPress = (press: () => void): LeafletEventHandlerFnMap => ({
  click: press,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    press()
  },
})
