import { useLayoutEffect } from 'react'

const link = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')
const bar = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')

/** Sets the farmer area's own web app manifest and a browser theme color that matches the page in light and dark mode. */
export function useFarmerDevice(): void {
  useLayoutEffect(() => {
    const [manifest, color] = [link()?.href, bar()?.content]
    link()?.setAttribute('href', '/farmer.webmanifest')
    const paint = () => bar()?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor)
    paint()
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', paint)
    const chosen = new MutationObserver(paint)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-side'] })
    return () => {
      system.removeEventListener('change', paint)
      chosen.disconnect()
      if (manifest) link()?.setAttribute('href', manifest)
      if (color) bar()?.setAttribute('content', color)
    }
  }, [])
}
