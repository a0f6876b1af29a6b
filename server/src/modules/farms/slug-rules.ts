/** 'Björn’s Höf & Sons' → 'bjorns-hof-sons'; a name without a single Latin letter or digit becomes 'farm'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return plain || 'farm'
}
