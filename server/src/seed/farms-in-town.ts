import type { DemoFarm } from './demo-farm.ts'
import { goods } from './goods.ts'
import { weekOf } from './open-demo-farm.ts'

const vegetable = goods('Vegetables')
const fruit = goods('Fruits')
const herb = goods('Herbs')
const honey = goods('Honey')
const egg = goods('Eggs')
const meat = goods('Meat')
const other = goods('Other')
const mushroom = goods('Mushrooms')

/** Near the center of the map that the landing page opens with. */
export const farmsInTown: readonly DemoFarm[] = [
  {
    owner: ['Nora', 'Lindqvist'],
    profile: {
      name: 'Willow Creek',
      description:
        'Hens, berries and a small herd of heritage pigs along the creek. Nora Lindqvist took over from her aunt in 2016 ' +
        'and has planted eleven hundred willows since. Eggs are collected twice a day and never washed in anything but water.',
      size_acres: 21,
      address: '48 Schuyler Avenue',
      city: 'Kearny',
      state: 'NJ',
      zip_code: '07032',
      practices: ['Pasture-raised', 'Regenerative grazing', 'Heirloom varieties', 'Family-run'],
      place: { latitude: 40.7523, longitude: -74.1302 },
      privacy_radius_miles: 0.5,
      hours: weekOf('Tu Fr 15:00-18:00, Sa Su 10:00-14:00'),
      phone: '(201) 555-0118',
    },
    products: [
      egg('Pasture eggs', 'dozen', 700, [46, 12, 28], 'Laid yesterday, mixed brown and blue.'),
      egg('Duck eggs', 'dozen', 1050, [9, 4, 28], 'Rich yolks, for baking.'),
      fruit('Everbearing strawberries', 'pint', 600, [2, 6, 4], 'Picked at seven, on the stand at nine.'),
      fruit('Raspberries', 'pint', 700, [14, 5, 3], 'Heritage reds, packed in paper.'),
      fruit('Blackberries', 'pint', 650, [18, 5, 3], 'Thornless, which the pickers like.'),
      meat('Pork shoulder', 'lb', 975, [42, 10, 120], 'Berkshire cross, frozen, bone in.', { piece: [4, 6] }),
      meat('Breakfast sausage', 'lb', 1100, [31, 8, 120], 'Sage and black pepper, one-pound packs.'),
      meat('Smoked bacon', 'lb', 1400, [12, 6, 60], 'Two days in salt, one night over apple wood.'),
      meat('Leaf lard', 'jar', 900, [7, 2, 180], 'For pie crust.'),
    ],
  },
  {
    owner: ['Amara', 'Bello'],
    profile: {
      name: 'Bee & Bramble',
      description:
        'Forty-one hives on roofs and piers from Red Hook to the Navy Yard, and one bramble nobody can tame. ' +
        'Amara Bello opens every hive herself. Honey is strained, never heated.',
      size_acres: 0.5,
      address: '160 Van Dyke Street',
      city: 'Brooklyn',
      state: 'NY',
      zip_code: '11231',
      practices: ['No synthetic pesticides', 'Hand-picked', 'Solar-powered'],
      place: { latitude: 40.6748, longitude: -74.0153 },
      privacy_radius_miles: 0,
      hours: weekOf('Sa Su 11:00-16:00'),
      phone: '(718) 555-0164',
    },
    products: [
      honey('Wildflower honey', 'jar', 1200, [64, 12, null], 'July harvest, linden and clover.'),
      honey('Buckwheat honey', 'jar', 1400, [22, 8, null], 'As dark as molasses.'),
      honey('Honeycomb', 'box', 1800, [9, 4, 365], 'A square of comb, cut from the frame.'),
      honey('Creamed honey', 'jar', 1300, [18, 6, null], 'Stirred until it spreads.'),
      honey('Hot honey', 'jar', 1500, [3, 6, null], 'With dried chiles from two streets over.'),
      other('Beeswax candles', 'box', 2200, [15, 4, null], 'A pair, dipped by hand.'),
      fruit('Bramble jelly', 'jar', 850, [26, 6, 540], 'What the bramble gave this year.'),
    ],
  },
  {
    owner: ['Wei', 'Zhang'],
    profile: {
      name: 'Cedar Lane Greens',
      description:
        'Two rooftop greenhouses in Long Island City, greens and herbs every week of the year. Rain from the roof, ' +
        'bees from next door, and nothing travels more than nine miles.',
      size_acres: 1.2,
      address: '37-18 Northern Boulevard',
      city: 'Long Island City',
      state: 'NY',
      zip_code: '11101',
      practices: ['No synthetic pesticides', 'Water-saving irrigation', 'Solar-powered'],
      place: { latitude: 40.7527, longitude: -73.9262 },
      privacy_radius_miles: 0,
      hours: weekOf('Mo Tu We Th Fr 08:00-11:00, Sa 09:00-12:00'),
      phone: '(718) 555-0131',
    },
    products: [
      vegetable('Butterhead lettuce', 'head', 300, [88, 20, 8], 'With the root on; it keeps in a glass.'),
      vegetable('Salad mix', 'bag', 500, [52, 15, 6], 'Seven leaves, washed twice.'),
      vegetable('Baby arugula', 'bag', 450, [37, 12, 5], 'Peppery, cut at three inches.'),
      vegetable('Pea shoots', 'box', 400, [24, 8, 5], 'Taste like peas, ready in ten days.'),
      vegetable('Bok choy', 'bunch', 350, [0, 8, 7], 'Back on Thursday.'),
      herb('Genovese basil', 'bunch', 250, [41, 12, 5], 'Picked today, stems in water.'),
      herb('Thai basil', 'bunch', 275, [16, 6, 5], 'For the pot, at the very end.'),
      herb('Cilantro', 'bunch', 225, [29, 10, 6], 'Slow to bolt, and it shows.'),
      herb('Mint', 'bunch', 225, [5, 6, 7], 'Spearmint, kept in its own bed on purpose.'),
      herb('Lemon thyme', 'bunch', 275, [12, 4, 10], 'Small leaves, loud.'),
    ],
  },
  {
    owner: ['Idris', 'Coleman'],
    profile: {
      name: 'Canal Street Mushrooms',
      description:
        'Mushrooms grown in the cellar of an old ice house by the Gowanus canal, on sawdust and spent grain from the brewery ' +
        'above. Idris Coleman picks to order, twice a day.',
      size_acres: 0.25,
      address: '91 Third Street',
      city: 'Brooklyn',
      state: 'NY',
      zip_code: '11231',
      practices: ['Organic methods', 'Hand-picked', 'Water-saving irrigation'],
      place: { latitude: 40.6772, longitude: -73.9903 },
      privacy_radius_miles: 0,
      hours: weekOf('We Fr 12:00-19:00, Sa 10:00-15:00'),
      phone: '(718) 555-0177',
    },
    products: [
      mushroom('Oyster mushrooms', 'lb', 1400, [26, 6, 6], 'Blue and pearl, in whole clusters.'),
      mushroom('Lion’s mane', 'lb', 2000, [11.5, 4, 6], 'Slice it thick and treat it like a steak.'),
      mushroom('Shiitake', 'lb', 1600, [19, 5, 10], 'Grown on oak, caps like saddles.'),
      mushroom('Chestnut mushrooms', 'lb', 1500, [4, 5, 7], 'Crisp even after cooking.'),
      mushroom('Dried mushroom mix', 'bag', 1100, [38, 8, 365], 'Two ounces, a winter of broth.'),
      other('Grow-at-home block', 'unit', 2400, [14, 4, 30], 'Oyster mushrooms on your windowsill in ten days.'),
      herb('Wheatgrass', 'box', 500, [0, 4, 7], '', { status: 'paused' }),
    ],
  },
]
