import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../browser/hydrated.ts'

type Sized = { className?: string | undefined }

/**
 * Leaflet cannot run on the server and is larger than most pages, so it loads with the first map shown.
 * Until then a placeholder of the same size prevents layout shift.
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
