import { IconPhotoOff } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useState } from 'react'

/** A photo that fills its frame. If it fails to load, for example offline, a text replaces it until the network is back. */
export function PhotoImage({ alt, ...rest }: Omit<ComponentProps<'img'>, 'className' | 'onError'>) {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const again = () => setMissing(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  if (!missing)
    return <img {...rest} alt={alt} onError={() => setMissing(true)} className="absolute inset-0 size-full object-cover" />
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-cream p-2 text-center text-sm text-ink-2">
      <IconPhotoOff size={24} aria-hidden="true" />
      {alt && <span className="sr-only">{alt}: </span>}
      This photo isn’t available offline
    </span>
  )
}
