import { type ReactNode, useId } from 'react'

export type Tile<V extends string> = {
  value: V
  icon?: ReactNode | undefined
  title: ReactNode
  text?: ReactNode | undefined
  /** Visible with a reason, but disabled. */
  off?: boolean | undefined
}

type TileChoiceProps<V extends string> = {
  label: string
  tiles: readonly Tile<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Tailwind classes for the layout of the tiles. */
  className?: string | undefined
  error?: string | undefined
}

/** A choice of one among tiles with a description. A plain radio group, so arrow keys just work. */
export function TileChoice<V extends string>({ label, tiles, value, onChange, className = '', error }: TileChoiceProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={className}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className="relative flex min-h-13 gap-3 rounded-[14px] border-[1.5px] border-line bg-paper px-4 py-3 transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-l has-disabled:border-dashed has-disabled:hover:border-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={id}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.off}
              onChange={() => onChange(tile.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            {tile.icon && <span className={`mt-0.5 shrink-0 ${tile.off ? 'text-ink-2' : ''}`}>{tile.icon}</span>}
            <span className="min-w-0">
              <span className={`block font-semibold ${tile.off ? 'text-ink-2' : ''}`}>{tile.title}</span>
              {tile.text && <span className="block text-sm text-ink-2">{tile.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-tomato-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
