import { Food } from './food.tsx'
import { foodFor } from './food-for.ts'
import type { FoodName } from './food-names.ts'

/** The background tint for each illustration. The same in light and dark mode, like a photo. */
const grounds: Partial<Record<FoodName, string>> = {
  tomato: 'bg-[#f7ded2]',
  egg: 'bg-[#f6ecd2]',
  'honey-pot': 'bg-[#f8e6b5]',
  carrot: 'bg-[#fbe5cd]',
  'leafy-green': 'bg-[#dfecd3]',
  'cheese-wedge': 'bg-[#faefc6]',
  herb: 'bg-[#dcebdc]',
  strawberry: 'bg-[#f8dcdc]',
  'ear-of-corn': 'bg-[#f5efc6]',
  blueberries: 'bg-[#dfe2f2]',
  'cut-of-meat': 'bg-[#f6dcd4]',
  potato: 'bg-[#efe3cf]',
  cherries: 'bg-[#f8dcdc]',
  'red-apple': 'bg-[#f8dcdc]',
  'glass-of-milk': 'bg-[#dfe9ee]',
  bread: 'bg-[#f5e6cc]',
  grapes: 'bg-[#e6dff0]',
  eggplant: 'bg-[#e6dff0]',
  cucumber: 'bg-[#dfecd3]',
  broccoli: 'bg-[#dfecd3]',
  'pea-pod': 'bg-[#dfecd3]',
  'bell-pepper': 'bg-[#e2edcf]',
  'hot-pepper': 'bg-[#f7ded2]',
  garlic: 'bg-[#ece6ee]',
  onion: 'bg-[#f1e2d3]',
  peach: 'bg-[#fbe3d3]',
  pear: 'bg-[#ecf0cc]',
}

type FoodTileProps = {
  /** The name of the crop or product; with `kind`, it selects the illustration. */
  name: string
  kind?: string | undefined
  /** The URL of a photo, if there is one. */
  photo?: string | undefined
  size?: keyof typeof sizes | undefined
}

const sizes = { s: { box: 'size-10', food: 26 }, m: { box: 'size-13', food: 34 }, l: { box: 'size-20', food: 52 } }

/** A photo, or an illustration on its own background. It appears next to the name, so it has no alt text. */
export function FoodTile({ name, kind, photo, size = 'm' }: FoodTileProps) {
  const food = foodFor(name, kind)
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-[10px] ${sizes[size].box} ${grounds[food] ?? 'bg-[#efe9d6]'}`}
    >
      {photo ? (
        <img src={photo} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Food name={food} size={sizes[size].food} />
      )}
    </span>
  )
}

type FoodGroundProps = Pick<FoodTileProps, 'name' | 'kind'> & {
  /** A photo's URLs by width; `sizes` is its display width. */
  photo?: Readonly<Record<'320' | '800', string>> | undefined
  sizes: string
  food?: number | undefined
  /** For a picture at the top of the page. */
  eager?: boolean | undefined
  /** Alt text, where the name is not next to the photo. */
  alt?: string | undefined
  className: string
}

/** The same as a picture that fills its container; `className` sets the shape. */
export function FoodGround({ name, kind, photo, sizes: wide, food = 88, eager, alt = '', className }: FoodGroundProps) {
  const drawn = foodFor(name, kind)
  return (
    <div className={`grid place-items-center overflow-hidden ${grounds[drawn] ?? 'bg-[#efe9d6]'} ${className}`}>
      {photo ? (
        <img
          src={photo[800]}
          srcSet={`${photo[320]} 320w, ${photo[800]} 800w`}
          sizes={wide}
          alt={alt}
          loading={eager ? undefined : 'lazy'}
          className="size-full object-cover"
        />
      ) : (
        <Food name={drawn} size={food} eager={eager} />
      )}
    </div>
  )
}
