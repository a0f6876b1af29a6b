import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkNames } from './chunk-groups.ts'

const source = path.resolve(import.meta.dirname, '../src')

/**
 * A fake of the bundler's module graph, from file names under src: static imports per file, and what the router imports lazily.
 */
function graphOf(imports: Record<string, readonly string[]>, opened: readonly string[]) {
  const id = (file: string) => path.join(source, file)
  const nameOf = chunkNames({
    getModuleInfo: (asked) => {
      const file = path.relative(source, asked)
      return {
        importedIds: (imports[file] ?? []).map(id),
        dynamicallyImportedIds: file === 'app/router.tsx' ? opened.map(id) : [],
      }
    },
  })
  return (file: string) => nameOf(id(file))
}

const nameOf = graphOf(
  {
    'entry-client.tsx': ['app/when-touched.ts'],
    'app/when-touched.ts': ['platform/keys.ts'],
    'app/start-app.tsx': ['app/router.tsx', 'ui/button.tsx', 'platform/keys.ts'],
    'app/shells/farmer-shell.tsx': ['platform/live.ts'],
    'routes/farmer-products.tsx': ['features/stock/shelf.tsx', 'features/stock/counts.tsx', 'ui/button.tsx'],
    'routes/farmer-orders.tsx': ['features/stock/shelf.tsx'],
    'routes/consumer-orders.tsx': ['features/orders/list.tsx', 'platform/live.ts'],
    'routes/consumer-order.tsx': ['features/orders/list.tsx'],
    'app/shells/consumer-shell.tsx': ['platform/live.ts'],
    'app/shells/market-shell.tsx': ['app/shells/consumer-shell.tsx'],
    'routes/about.tsx': ['ui/scene.tsx'],
    'routes/marketplace.tsx': ['ui/scene.tsx'],
  },
  [
    'app/open-private-area.ts',
    'app/shells/farmer-shell.tsx',
    'app/shells/consumer-shell.tsx',
    'app/shells/market-shell.tsx',
    'routes/farmer-products.tsx',
    'routes/farmer-orders.tsx',
    'routes/consumer-orders.tsx',
    'routes/consumer-order.tsx',
    'routes/about.tsx',
    'routes/marketplace.tsx',
  ],
)

describe('the chunk a module goes into', () => {
  it('is the entry for everything that runs before the first interaction, even if the app uses it too', () => {
    expect(nameOf('app/when-touched.ts')).toBe('entry')
    expect(nameOf('platform/keys.ts')).toBe('entry')
  })

  it('is the app for everything that every page needs at its start', () => {
    expect(nameOf('app/router.tsx')).toBe('app')
    expect(nameOf('ui/button.tsx')).toBe('app')
  })

  it('is shared among the pages of one area', () => {
    expect(nameOf('features/stock/shelf.tsx')).toBe('farmer')
    expect(nameOf('features/orders/list.tsx')).toBe('shopper')
  })

  it('is shared among exactly the areas that need it', () => {
    expect(nameOf('platform/live.ts')).toBe('farmer-shopper-market')
    expect(nameOf('ui/scene.tsx')).toBe('market-public')
  })

  it('is the page itself when no other page needs it', () => {
    expect(nameOf('features/stock/counts.tsx')).toBeNull()
    expect(nameOf('routes/farmer-products.tsx')).toBeNull()
  })

  it('is its own for a page or shell, even if another one imports it', () => {
    expect(nameOf('app/shells/consumer-shell.tsx')).toBeNull()
  })

  it('is left to the bundler when no page needs the module at its start', () => {
    expect(nameOf('app/open-private-area.ts')).toBeNull()
    expect(nameOf('platform/unheard-of.ts')).toBeNull()
  })
})
