/** What people search for by a name that many stalls do not write: whoever asks for bread also means the sourdough. */
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

/** Other words for what was asked for, as a query; empty where there are none. */
export const synonymsOf = (word: string): string => (kinds.get(singular(word)) ?? []).join(' | ')
