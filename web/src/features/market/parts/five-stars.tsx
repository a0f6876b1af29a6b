import { IconStar, IconStarFilled } from '@tabler/icons-react'

/** One review's stars. Missing ones are drawn empty, so that the text after them lines up. */
export const FiveStars = ({ stars, size }: { stars: number; size: number }) => (
  <span className="flex text-wheat-d" role="img" aria-label={`${stars} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) =>
      star <= stars ? (
        <IconStarFilled key={star} size={size} aria-hidden="true" />
      ) : (
        <IconStar key={star} size={size} aria-hidden="true" />
      ),
    )}
  </span>
)
