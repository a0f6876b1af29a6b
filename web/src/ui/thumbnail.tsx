import { Food } from './food.tsx'
import type { FoodName } from './food-names.ts'

/** A small photo next to a name, or an illustration if there is none. */
export function Thumbnail({ photo, picture }: { photo: string | undefined; picture: FoodName }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-[10px] bg-[#e6ecd5]">
      {photo ? <img src={photo} alt="" loading="lazy" className="size-full object-cover" /> : <Food name={picture} size={34} />}
    </span>
  )
}
