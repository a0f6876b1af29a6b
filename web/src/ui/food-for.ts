import type { FoodName } from './food-names.ts'

/**
 * The first match from the top wins: 'cherry tomatoes' are tomatoes, 'duck eggs' are eggs. Patterns match the start of a word.
 */
const namePatterns: readonly (readonly [FoodName, string])[] = [
  ['roasted-sweet-potato', 'sweet potato|yam'],
  ['eggplant', 'eggplant|aubergine'],
  ['egg', 'egg'],
  ['tomato', 'tomat'],
  ['honey-pot', 'honey$|honey |honeycomb'],
  ['jar', 'jam|jelly|preserve|pickle|sauce|salsa|pesto|kraut|sauerkraut|kimchi|syrup|maple|chutney|relish|vinegar|oil'],
  ['pie', 'pie|tart'],
  ['cookie', 'cookie|biscuit'],
  ['cupcake', 'cake|muffin|scone|brownie'],
  ['croissant', 'croissant|pastr|danish'],
  ['baguette-bread', 'baguette'],
  ['bagel', 'bagel'],
  ['pretzel', 'pretzel'],
  ['bread', 'bread|sourdough|loaf|focaccia|bun|roll|brioche|ciabatta'],
  ['cheese-wedge', 'cheese|chèvre|chevre|feta|ricotta|mozzarella|cheddar|gouda|brie'],
  ['peanuts', 'peanut'],
  ['butter', 'butter$|butter |ghee'],
  ['glass-of-milk', 'milk|buttermilk|yogurt|yoghurt|kefir|cream|whey'],
  ['bacon', 'bacon'],
  ['turkey', 'turkey'],
  ['poultry-leg', 'chicken (leg|thigh|drum|wing|breast)|drumstick|wings'],
  ['chicken', 'chicken|hen|broiler|poultry|stewing'],
  ['duck', 'duck|goose'],
  ['fish', 'fish|trout|salmon'],
  ['cut-of-meat', 'beef|pork|lamb|veal|goat|rabbit|steak|sausage|ham|chop|ground|roast|rib|brisket|bone'],
  ['bell-pepper', '(bell|sweet|green|red|yellow|orange) pepper|shishito|poblano'],
  ['hot-pepper', '(hot )?pepper|chili|chile|jalape|habanero|serrano|cayenne'],
  ['carrot', 'carrot|parsnip'],
  ['potato', 'potato|fingerling'],
  ['garlic', 'garlic'],
  ['onion', 'onion|shallot|leek|scallion|chive|ramp'],
  ['ear-of-corn', 'corn|maize'],
  ['cucumber', 'cucumber|zucchini|courgette|gherkin|summer squash'],
  ['jack-o-lantern', 'pumpkin|squash|butternut|gourd'],
  ['broccoli', 'broccoli|broccolini|cauliflower|romanesco'],
  ['pea-pod', 'pea$|peas|snap pea|snow pea|edamame'],
  ['beans', 'bean'],
  ['brown-mushroom', 'mushroom|shiitake|oyster|maitake|chanterelle'],
  ['ginger-root', 'ginger|turmeric'],
  ['strawberry', 'strawberr'],
  ['blueberries', 'blueberr|blackberr|elderberr|currant|berr|raspberr|huckleberr|gooseberr'],
  ['cherries', 'cherr'],
  ['green-apple', 'granny smith|green apple|crab ?apple'],
  ['red-apple', 'apple|cider|quince'],
  ['pear', 'pear'],
  ['peach', 'peach|nectarine|apricot|plum'],
  ['grapes', 'grape|wine'],
  ['watermelon', 'watermelon'],
  ['melon', 'melon|cantaloupe|honeydew'],
  ['lemon', 'lemon|lime|citrus'],
  ['kiwi-fruit', 'kiwi'],
  ['avocado', 'avocado'],
  ['chestnut', 'chestnut|hazelnut|walnut|pecan|nut'],
  [
    'leafy-green',
    'lettuce|kale|chard|spinach|arugula|greens|cabbage|collard|bok|salad|mesclun|microgreen|mizuna|endive|radicchio|mustard|celery|sprout',
  ],
  ['herb', 'basil|parsley|cilantro|coriander|mint|thyme|rosemary|dill|sage|oregano|tarragon|lavender|chamomile|fennel|herb|tea'],
  ['tulip', 'tulip'],
  ['sunflower', 'sunflower'],
  ['bouquet', 'flower|bouquet|dahlia|zinnia|peon|lil|rose'],
  ['sheaf-of-rice', 'rice|wheat|oat|rye|barley|grain|flour|polenta|hay|straw'],
  ['seedling', 'seedling|transplant|start|plant'],
]
const patterns = namePatterns.map(([food, fits]) => [food, new RegExp(`(^|[^\\p{L}])(${fits})`, 'iu')] as const)

const kinds: Readonly<Record<string, FoodName>> = {
  vegetables: 'leafy-green',
  fruits: 'red-apple',
  dairy: 'glass-of-milk',
  meat: 'cut-of-meat',
  herbs: 'herb',
  eggs: 'egg',
  honey: 'honey-pot',
  bakery: 'bread',
  mushrooms: 'brown-mushroom',
}

/** The illustration for a crop or a product: by its name, else by its kind, else a basket. */
export function foodFor(name: string, kind = ''): FoodName {
  const known = found.get(`${name}\n${kind}`)
  if (known) return known
  const food = patterns.find(([, fits]) => fits.test(name))?.[0] ?? kinds[kind.toLowerCase()] ?? 'basket'
  found.set(`${name}\n${kind}`, food)
  return food
}
/** Caches results, because lists rerender often. */
const found = new Map<string, FoodName>()
