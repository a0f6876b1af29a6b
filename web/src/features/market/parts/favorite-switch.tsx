import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { favoriteProductsQuery, favoritesQuery, useFavoriteCommands, useFavoriteProductCommands } from '../favorites.ts'

export type Favored = { readonly kind: 'farm' | 'product'; readonly id: string }

export default function FavoriteSwitch({ favored: { kind, id } }: { favored: Favored }) {
  return kind === 'farm' ? <FarmSwitch id={id} /> : <ProductSwitch id={id} />
}

function FarmSwitch({ id }: { id: string }) {
  const favorites = useQuery(favoritesQuery(''))
  const { add, remove } = useFavoriteCommands()
  const kept = favorites.data?.results.some((farm) => farm.id === id) ?? false
  const { mutate, isPending } = kept ? remove : add
  return (
    <Switch
      kept={kept}
      busy={isPending || favorites.isPending}
      error={add.error ?? remove.error}
      onClick={() => mutate({ params: { farm_id: id } })}
    />
  )
}

function ProductSwitch({ id }: { id: string }) {
  const favorites = useQuery(favoriteProductsQuery(''))
  const { add, remove } = useFavoriteProductCommands()
  const kept = favorites.data?.results.some((product) => product.id === id) ?? false
  const { mutate, isPending } = kept ? remove : add
  return (
    <Switch
      kept={kept}
      busy={isPending || favorites.isPending}
      error={add.error ?? remove.error}
      onClick={() => mutate({ params: { product_id: id } })}
    />
  )
}

type SwitchProps = { kept: boolean; busy: boolean; error: Error | null; onClick: () => void }

function Switch({ kept, busy, error, onClick }: SwitchProps) {
  const Icon = kept ? IconHeartFilled : IconHeart
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant="outline"
        aria-pressed={kept}
        busy={busy}
        icon={<Icon size={20} aria-hidden="true" className={kept ? 'text-tomato' : undefined} />}
        onClick={onClick}
      >
        {kept ? 'In your Favorites' : 'Add to Favorites'}
      </Button>
      <p role="alert" className="text-sm text-tomato-ink empty:hidden">
        {error && sentenceOf(error)}
      </p>
    </div>
  )
}
