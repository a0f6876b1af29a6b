import { IconMapPin } from '@tabler/icons-react'
import { usePlaceChooser } from '../place-button.tsx'

type AskedPlaceProps = {
  label: string
  /** Told when the visitor says where they are, while the address names another place. */
  onChosen: (() => void) | undefined
}

/** From where the market is looked at, and the way to change it. */
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
        <span className="sr-only">Change where you are: </span>
        <span className="truncate">{label}</span>
      </button>
      {chooser}
    </>
  )
}
