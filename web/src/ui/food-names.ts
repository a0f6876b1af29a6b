/** The illustrations in use. After a change run `npm run food -w web`. */
export const foodNames = [
  'bar-chart',
  'basket',
  'carrot',
  'clipboard',
  'delivery-truck',
  'egg',
  'farmer',
  'handshake',
  'herb',
  'honey-pot',
  'label',
  'leafy-green',
  'package',
  'red-heart',
  'round-pushpin',
  'seedling',
  'shopping-bags',
  'tomato',
  'tractor',
] as const
export type FoodName = (typeof foodNames)[number]
