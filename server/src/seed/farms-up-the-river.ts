import type { DemoFarm } from './demo-farm.ts'
import { goods } from './goods.ts'
import { weekOf } from './open-demo-farm.ts'

const vegetable = goods('Vegetables')
const fruit = goods('Fruits')
const herb = goods('Herbs')
const produce = goods('Produce')
const other = goods('Other')
const egg = goods('Eggs')

/** North and east of the city, up to an hour and a half away. */
export const farmsUpTheRiver: readonly DemoFarm[] = [
  {
    owner: ['Stanley', 'Pulaski'],
    profile: {
      name: 'Black Dirt Acres',
      description:
        'Onions, potatoes and roots from the drained bog at Pine Island, where the soil is black, light and fourteen feet deep. ' +
        'Four generations, one packing shed.',
      size_acres: 112,
      address: '640 Pulaski Highway',
      city: 'Pine Island',
      state: 'NY',
      zip_code: '10969',
      practices: ['Cover crops', 'Integrated pest management', 'Family-run'],
      place: { latitude: 41.2968, longitude: -74.4655 },
      privacy_radius_miles: 1,
      hours: weekOf('Mo Tu We Th Fr 08:00-16:00, Sa 08:00-12:00'),
      phone: '(845) 555-0161',
    },
    products: [
      vegetable('Yellow onions', 'lb', 150, [820, 150, 120], 'Pungent, cured hard, keep till spring.'),
      vegetable('Red onions', 'lb', 175, [410, 100, 90], 'Flat and sweet.'),
      vegetable('Shallots', 'lb', 450, [66, 20, 120], 'French gray, small and worth it.'),
      vegetable('Yukon Gold potatoes', 'lb', 175, [640, 120, 90], 'Scrubbed, never waxed.'),
      vegetable('Fingerling potatoes', 'lb', 325, [88, 30, 60], 'Three kinds in one bag.'),
      vegetable('Parsnips', 'lb', 275, [14, 25, 45], 'After the first frost, not before.'),
      vegetable('Celery root', 'unit', 400, [31, 10, 60], 'Ugly outside.'),
      vegetable('Onions, fifty-pound sack', 'bag', 4000, [22, 5, 120], 'For kitchens.'),
      vegetable('Leeks', 'bunch', 400, [45, 12, 14], 'Three to the bunch, long white shanks.'),
    ],
  },
  {
    owner: ['Denise', 'Okoye'],
    profile: {
      name: 'Croton Valley Farm',
      description:
        'A mixed farm above the reservoir: vegetables in summer, maple in March, seedlings in between. ' +
        'Denise Okoye runs a farm school in the old barn on Wednesdays.',
      size_acres: 39,
      address: '1480 Baldwin Road',
      city: 'Yorktown Heights',
      state: 'NY',
      zip_code: '10598',
      practices: ['Organic methods', 'No-till', 'Cover crops', 'Hand-picked'],
      place: { latitude: 41.2712, longitude: -73.7776 },
      privacy_radius_miles: 0.5,
      hours: weekOf('We 14:00-18:00, Sa Su 09:00-13:00'),
      phone: '(914) 555-0190',
    },
    products: [
      vegetable('Heirloom tomatoes', 'lb', 500, [54, 15, 5], 'Eight kinds, whatever is ripe.'),
      vegetable('Red Russian kale', 'bunch', 325, [28, 10, 7], 'Tender, flat leaves.'),
      vegetable('Japanese eggplant', 'lb', 375, [22, 8, 8], 'Thin skins, no salting.'),
      vegetable('Shishito peppers', 'pint', 500, [19, 6, 8], 'One in ten is hot.'),
      vegetable('Green beans', 'lb', 425, [3.5, 8, 6], 'Snap when you bend them.'),
      vegetable('Delicata squash', 'lb', 225, [130, 30, 60], 'Skin and all.', { piece: [1, 1.8] }),
      herb('Herb bouquet', 'bunch', 350, [15, 5, 6], 'Parsley, thyme, sage, a bay leaf.'),
      produce('Maple syrup', 'quart', 2600, [31, 8, null], 'Dark, from the last run.'),
      produce('Maple syrup, pint', 'pint', 1500, [44, 10, null], 'Amber.'),
    ],
  },
  {
    owner: ['Frank', 'DeLuca'],
    profile: {
      name: 'Sweet Hollow Stand',
      description:
        'Sweet corn, pumpkins and cut flowers on the last flat acres in Melville. Frank DeLuca picks corn at four in the morning ' +
        'and won’t sell it the next day.',
      size_acres: 31,
      address: '520 Old Country Road',
      city: 'Melville',
      state: 'NY',
      zip_code: '11747',
      practices: ['Integrated pest management', 'Cover crops', 'Hand-picked', 'Family-run'],
      place: { latitude: 40.7936, longitude: -73.4019 },
      privacy_radius_miles: 0,
      hours: weekOf('Su Tu We Th Fr Sa 09:00-18:00'),
      phone: '(631) 555-0126',
    },
    products: [
      vegetable('Sweet corn', 'dozen', 900, [60, 15, 2], 'Picked this morning, as always.'),
      vegetable('Sugar pumpkins', 'unit', 600, [85, 20, 60], 'For pie, not for carving.'),
      vegetable('Carving pumpkins', 'unit', 1200, [40, 10, 40], 'Flat bottoms, good handles.'),
      vegetable('Cauliflower', 'head', 500, [24, 8, 10], 'White, purple and orange.'),
      vegetable('Brussels sprouts', 'bunch', 700, [18, 6, 14], 'A whole stalk.'),
      fruit('Cantaloupe', 'unit', 500, [4, 6, 6], 'Smell it first.'),
      other('Dahlia bouquet', 'bunch', 1600, [13, 5, 5], 'Nine stems, cut at dawn.'),
      other('Sunflowers', 'bunch', 1000, [21, 6, 6], 'Five tall ones.'),
    ],
  },
  {
    owner: ['Leah', 'Rosenthal'],
    profile: {
      name: 'Lower Field',
      description:
        'A two-acre market garden behind the station in Hastings, worked by hand with broadforks and good music. ' +
        'Sixty families take a box every week.',
      size_acres: 2.1,
      address: '11 Southside Avenue',
      city: 'Hastings-on-Hudson',
      state: 'NY',
      zip_code: '10706',
      practices: ['No-till', 'Organic methods', 'Heirloom varieties', 'Hand-picked'],
      place: { latitude: 40.9912, longitude: -73.8831 },
      privacy_radius_miles: 0.5,
      hours: weekOf('Tu 16:00-19:00, Sa 09:00-12:00'),
      phone: '(914) 555-0107',
    },
    products: [
      vegetable('Vegetable box', 'box', 3200, [18, 5, 3], 'Eight things, chosen on the day.'),
      vegetable('Hakurei turnips', 'bunch', 350, [26, 8, 8], 'Eat them like apples.'),
      vegetable('French breakfast radishes', 'bunch', 300, [33, 10, 7], 'With butter and salt.'),
      vegetable('Napa cabbage', 'head', 500, [12, 5, 21], 'Three pounds, tight.'),
      vegetable('Garlic scapes', 'bunch', 300, [0, 4, 14], '', { status: 'draft' }),
      herb('Dill', 'bunch', 225, [9, 4, 5], 'For pickles, and for potatoes.'),
      produce('Sauerkraut', 'jar', 950, [23, 6, 180], 'Cabbage and salt, five weeks.'),
      egg('Bantam eggs', 'dozen', 600, [2, 3, 28], 'Small, and gone by ten.'),
    ],
  },
]
