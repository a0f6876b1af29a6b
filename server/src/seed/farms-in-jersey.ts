import type { DemoFarm } from './demo-farm.ts'
import { goods } from './goods.ts'
import { weekOf } from './open-demo-farm.ts'

const vegetable = goods('Vegetables')
const fruit = goods('Fruits')
const dairy = goods('Dairy')
const bakery = goods('Bakery')
const egg = goods('Eggs')
const meat = goods('Meat')
const produce = goods('Produce')

export const farmsInJersey: readonly DemoFarm[] = [
  {
    owner: ['Ruth', 'Abernathy'],
    profile: {
      name: 'Stony Ridge Dairy',
      description:
        'Sixty Alpine goats on stony ground that never grew much else. Milked at five in the morning and five at night, made into cheese before noon, ' +
        'aged in the old root cellar.',
      size_acres: 54,
      address: '7 Taylortown Road',
      city: 'Montville',
      state: 'NJ',
      zip_code: '07045',
      practices: ['Grass-fed', 'Regenerative grazing', 'Family-run'],
      place: { latitude: 40.9121, longitude: -74.3836 },
      privacy_radius_miles: 1,
      hours: weekOf('Th Fr Sa 10:00-17:00'),
      phone: '(973) 555-0120',
    },
    products: [
      dairy('Aged goat cheese', 'unit', 950, [34, 10, 60], 'A small wheel, eight weeks in the cellar.'),
      dairy('Fresh chèvre', 'unit', 750, [41, 12, 14], 'Four days old, plain or rolled in ash.'),
      dairy('Goat feta', 'jar', 900, [27, 8, 45], 'In brine, from our own whey.'),
      dairy('Goat milk', 'quart', 650, [22, 8, 9], 'Pasteurized low and slow, glass bottle.'),
      dairy('Goat yogurt', 'quart', 800, [6, 8, 18], 'Thin, as it should be.'),
      dairy('Cajeta', 'jar', 1100, [16, 5, 180], 'Goat milk caramel, stirred for six hours.'),
      meat('Goat shanks', 'lb', 1300, [18, 6, 120], 'Frozen, for a long braise.', { piece: [1, 1.6] }),
      dairy('Washed-rind tomme', 'lb', 2600, [0, 3, 90], '', { status: 'draft' }),
    ],
  },
  {
    owner: ['Peter', 'Vandermeer'],
    profile: {
      name: 'Ramapo Orchard',
      description:
        'Forty acres of apples, peaches and pears under the Ramapo ridge, the oldest tree planted in 1911. ' +
        'Scouted every week, sprayed only when the traps say so.',
      size_acres: 46,
      address: '330 Ridge Road',
      city: 'Mahwah',
      state: 'NJ',
      zip_code: '07430',
      practices: ['Integrated pest management', 'Heirloom varieties', 'Family-run'],
      place: { latitude: 41.0834, longitude: -74.1871 },
      privacy_radius_miles: 0.5,
      hours: weekOf('Su Mo Tu We Th Fr Sa 09:00-17:30'),
      phone: '(201) 555-0155',
    },
    products: [
      fruit('Honeycrisp apples', 'lb', 350, [240, 40, 60], 'Loud.'),
      fruit('Macoun apples', 'lb', 275, [180, 40, 45], 'The best apple nobody ships.'),
      fruit('Northern Spy apples', 'lb', 250, [95, 30, 90], 'For pie.'),
      fruit('Apple seconds', 'bushel', 2200, [14, 4, 30], 'Spots and scrapes, perfect sauce.'),
      fruit('Bosc pears', 'lb', 325, [76, 20, 30], 'Pick up firm, wait four days.'),
      fruit('Yellow peaches', 'lb', 400, [12, 20, 6], 'The last of the season.'),
      fruit('Italian plums', 'lb', 375, [33, 10, 10], 'For cake, and for drying.'),
      produce('Sweet cider', 'gallon', 1100, [48, 12, 14], 'Five apples, pressed on Thursday.'),
      produce('Cider vinegar', 'quart', 850, [21, 6, null], 'Two years in oak.'),
      bakery('Cider doughnuts', 'dozen', 1200, [0, 0, 2], 'Weekends only.', { status: 'paused' }),
    ],
  },
  {
    owner: ['Hannah', 'Weiss'],
    profile: {
      name: 'Mill & Meadow',
      description:
        'Wheat, rye and oats from our own fields, stone-milled on Wednesday and baked on Thursday night. ' +
        'One oven, two bakers, no yeast from a packet.',
      size_acres: 88,
      address: '25 State Park Road',
      city: 'Chester',
      state: 'NJ',
      zip_code: '07930',
      practices: ['Organic methods', 'Cover crops', 'Heirloom varieties', 'Solar-powered'],
      place: { latitude: 40.7872, longitude: -74.6938 },
      privacy_radius_miles: 0.5,
      hours: weekOf('Fr 07:00-18:00, Sa 07:00-13:00'),
      phone: '(908) 555-0173',
    },
    products: [
      bakery('Country sourdough', 'loaf', 900, [36, 10, 5], 'Red Fife wheat, a day and a half in the making.'),
      bakery('Seeded rye', 'loaf', 950, [22, 8, 7], 'Better on the third day.'),
      bakery('Oat porridge bread', 'loaf', 950, [14, 6, 5], 'Soft inside, for toast.'),
      bakery('Baguette', 'loaf', 450, [5, 10, 1], 'Today’s.'),
      bakery('Focaccia', 'unit', 800, [18, 6, 2], 'Rosemary and salt, half a sheet.'),
      bakery('Oat cookies', 'dozen', 1400, [11, 4, 7], 'Brown butter, our oats.'),
      produce('Stone-ground wheat flour', 'bag', 850, [64, 15, 120], 'Five pounds, milled this week.'),
      produce('Rye flour', 'bag', 850, [28, 10, 120], 'Five pounds, whole.'),
      produce('Rolled oats', 'bag', 700, [40, 10, 180], 'Three pounds, thick.'),
    ],
  },
  {
    owner: ['Caleb', 'Ashworth'],
    profile: {
      name: 'High Meadow Beef',
      description:
        'Red Devon cattle and Katahdin sheep, moved every day, finished on grass. Sold by the piece, weighed when it is packed.',
      size_acres: 162,
      address: '610 Lamington Road',
      city: 'Bedminster',
      state: 'NJ',
      zip_code: '07921',
      practices: ['Grass-fed', 'Regenerative grazing', 'Pasture-raised'],
      place: { latitude: 40.6686, longitude: -74.6847 },
      privacy_radius_miles: 2,
      hours: weekOf('Sa 09:00-14:00'),
      phone: '(908) 555-0109',
    },
    products: [
      meat('Ground beef', 'lb', 950, [118, 30, 180], 'Eighty-five lean, one-pound packs.'),
      meat('Ribeye steak', 'lb', 2600, [34, 10, 180], 'An inch and a quarter, dry-aged 21 days.', { piece: [0.9, 1.3] }),
      meat('Chuck roast', 'lb', 1250, [46, 12, 180], 'Sunday, and Monday’s sandwiches.', { piece: [2.5, 3.6] }),
      meat('Beef brisket', 'lb', 1350, [21, 10, 180], 'Whole packer, fat cap on.', { piece: [9, 12] }),
      meat('Soup bones', 'lb', 400, [62, 15, 180], 'Cut to fit a pot.'),
      meat('Lamb shoulder chops', 'lb', 1500, [8, 10, 180], 'Two to a pack.', { piece: [0.7, 1.1] }),
      meat('Ground lamb', 'lb', 1300, [25, 8, 180], 'One-pound packs.'),
    ],
  },
  {
    owner: ['Gloria', 'Santos'],
    profile: {
      name: 'Colts Neck Berry Farm',
      description:
        'Blueberries, brambles and a kitchen that smells of jam from June to October. Pick your own, or let Gloria’s crew do it.',
      size_acres: 27,
      address: '94 Conover Road',
      city: 'Colts Neck',
      state: 'NJ',
      zip_code: '07722',
      practices: ['Integrated pest management', 'Water-saving irrigation', 'Hand-picked', 'Family-run'],
      place: { latitude: 40.2946, longitude: -74.1783 },
      privacy_radius_miles: 0.5,
      hours: weekOf('Tu We Th Fr 08:00-16:00, Sa Su 08:00-18:00'),
      phone: '(732) 555-0136',
    },
    products: [
      fruit('Blueberries', 'pint', 550, [58, 15, 8], 'Duke and Elliott, as they come.'),
      fruit('Blueberries, ten-pound box', 'box', 4200, [7, 3, 8], 'For the freezer.'),
      fruit('Red currants', 'pint', 650, [0, 4, 5], 'Over for this year.', { status: 'paused' }),
      fruit('Golden raspberries', 'pint', 750, [9, 4, 3], 'Too soft to travel, so they don’t.'),
      produce('Strawberry jam', 'jar', 800, [72, 15, 540], 'Berries, sugar, lemon.'),
      produce('Blueberry jam', 'jar', 800, [55, 15, 540], 'Whole berries.'),
      produce('Raspberry vinegar', 'jar', 950, [13, 4, null], 'For salads, and for soda.'),
      vegetable('Rhubarb', 'lb', 450, [16, 6, 10], 'Red stalks, leaves already off.'),
    ],
  },
  {
    owner: ['Daniel', 'Kowalczyk'],
    profile: {
      name: 'Blue Heron Poultry',
      description:
        'Chickens, ducks and turkeys on grass behind the pond, in shelters that move every morning. Feed from two farms down the road.',
      size_acres: 33,
      address: '18 Plainsboro Road',
      city: 'Cranbury',
      state: 'NJ',
      zip_code: '08512',
      practices: ['Pasture-raised', 'No synthetic pesticides', 'Family-run'],
      place: { latitude: 40.3187, longitude: -74.5229 },
      privacy_radius_miles: 1,
      hours: weekOf('Fr 13:00-18:00, Sa 09:00-13:00'),
      phone: '(609) 555-0148',
    },
    products: [
      meat('Whole chicken', 'lb', 625, [84, 20, 120], 'Frozen, giblets inside.', { piece: [3.8, 4.6] }),
      meat('Chicken thighs', 'lb', 795, [36, 10, 120], 'Bone in, skin on.'),
      meat('Chicken stock', 'quart', 1000, [19, 6, 180], 'Feet and all, frozen.'),
      meat('Whole duck', 'lb', 895, [27, 8, 120], 'Pekin, for a roast.', { piece: [4.5, 5.8] }),
      meat('Thanksgiving turkey', 'lb', 695, [0, 0, 120], 'Reserve in October.', { piece: [14, 18], status: 'draft' }),
      egg('Chicken eggs', 'dozen', 650, [62, 15, 28], 'Large and larger.'),
      egg('Duck eggs', 'dozen', 1000, [7, 8, 28], 'Pale green shells.'),
    ],
  },
]
