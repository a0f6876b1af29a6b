/** General search terms that many products don't contain: bread also finds sourdough. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bread: ['sourdough', 'baguette', 'focaccia', 'ciabatta', 'brioche', 'rye', 'loaf'],
    cheese: ['feta', 'ricotta', 'mozzarella', 'cheddar', 'chevre', 'gouda', 'brie'],
    berry: ['strawberry', 'blueberry', 'raspberry', 'blackberry', 'currant'],
    green: ['kale', 'chard', 'spinach', 'arugula', 'lettuce', 'collards'],
    flower: ['bouquet', 'dahlia', 'zinnia', 'sunflower', 'tulip', 'peony'],
    sausage: ['bratwurst', 'chorizo', 'salami'],
  }),
)

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** Specific terms for a general one, as a tsquery; empty if there are none. */
export const synonymsOf = (word: string): string => (kinds.get(singular(word)) ?? []).join(' | ')
