import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { favoritesQuery, useFavoriteDeeds } from '../favorites.ts'

export default function FavoriteSwitch({ farm }: { farm: { id: string; name: string } }) {
  const favorites = useQuery(favoritesQuery(''))
  const { add, remove } = useFavoriteDeeds()
  const kept = favorites.data?.results.some(({ id }) => id === farm.id) ?? false
  const { mutate, isPending } = kept ? remove : add
  const error = add.error ?? remove.error
  const Icon = kept ? IconHeartFilled : IconHeart
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant="outline"
        aria-pressed={kept}
        busy={isPending || favorites.isPending}
        icon={<Icon size={20} aria-hidden="true" className={kept ? 'text-tomato' : undefined} />}
        onClick={() => mutate({ params: { farm_id: farm.id } })}
      >
        {kept ? 'In your Favorites' : 'Add to Favorites'}
      </Button>
      <p role="alert" className="text-sm text-tomato-ink empty:hidden">
        {error && sentenceOf(error)}
      </p>
    </div>
  )
}
