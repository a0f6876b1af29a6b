import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { declineInstall, install, installsByHand, useInstall } from '../install.ts'

/** The menu entry to install the app. Hidden if the browser cannot install it or already has. */
export function InstallEntry({ className }: { className: string }) {
  const offer = useInstall((state) => state.offer)
  const [shown, show] = useState(false)
  const [byHand] = useState(installsByHand)
  if (!offer && !byHand) return null
  return (
    <>
      <button type="button" className={className} onClick={() => (offer ? void install() : show(true))}>
        <IconDeviceMobileDown size={20} aria-hidden="true" />
        Install on this device
      </button>
      <Dialog open={shown} onOpenChange={show} title="Put Farmlane on your home screen">
        <ol className="list-decimal space-y-2 pl-5">
          <li>Tap Share (the square with the arrow) in Safari’s bar.</li>
          <li>Choose “Add to Home Screen”.</li>
          <li>Tap Add. Your farm then opens like any other app, even offline.</li>
        </ol>
      </Dialog>
    </>
  )
}

/** Suggests installing on a phone or tablet until the user declines. */
export function InstallHint() {
  const { offer, declined } = useInstall()
  const [touch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  if (!offer || declined || !touch) return null
  return (
    <div className="mb-4 flex items-center gap-2 rounded-field border border-line bg-paper py-2 pr-1.5 pl-3.5 text-[15px] print:hidden">
      <p className="min-w-0 flex-1">Install Farmlane to open your farm from the home screen, even offline.</p>
      <Button size="s" variant="outline" onClick={() => void install()}>
        Install
      </Button>
      <button
        type="button"
        aria-label="Not now"
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5"
        onClick={declineInstall}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
