import { IconMapPin } from '@tabler/icons-react'
import { usePlaceChooser } from '../place-button.tsx'

type AskedPlaceProps = {
  label: string
  /** Called when the visitor sets a location while the URL names another place. */
  onChosen: (() => void) | undefined
}

/** The place the market is shown for, with a button to change it. */
export function AskedPlace({ label, onChosen }: AskedPlaceProps) {
  const { openChooser, chooser } = usePlaceChooser(onChosen)
  return (
    <>
      <button
        type="button"
        onClick={openChooser}
        className="flex min-h-13 max-w-full min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-card border-[1.5px] border-edge bg-paper px-3 font-semibold sm:px-4 sm:flex-none noscript:hidden"
      >
        <IconMapPin size={19} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">Change location: </span>
        <span className="truncate">{label}</span>
      </button>
      {chooser}
    </>
  )
}
