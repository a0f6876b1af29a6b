import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../hydrated.ts'

type Sized = { className?: string | undefined }

/**
 * Leaflet cannot be loaded on the server and weighs more than most pages: a map is fetched when the first one shows.
 * Until then its paper lies in the same place and size, so that nothing jumps.
 */
export function lazyMap<P extends Sized>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Window = lazy(load) as unknown as ComponentType<P>
  return function LazyMap(props: P) {
    const paper = <div className={`rounded-card border border-line bg-leaf-l/60 ${props.className ?? mapHeight}`} />
    if (!useHydrated()) return paper
    return (
      <Suspense fallback={paper}>
        <Window {...props} />
      </Suspense>
    )
  }
}

export const mapHeight = 'h-80'
