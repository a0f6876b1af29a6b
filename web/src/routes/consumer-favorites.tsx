import type { PageHandle } from '../app/page-meta.ts'
import { FavoritesScreen } from '../features/market/favorites-screen.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Favorites' }) }

export function Component() {
  return (
    <>
      <PageHeading title="Favorites" lead="The farms and products you like." />
      <div className="mt-7">
        <FavoritesScreen />
      </div>
    </>
  )
}
