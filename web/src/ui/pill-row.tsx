import type { ReactNode } from 'react'
import { OneOf, type OneOfProps } from './one-of.tsx'

type PillRowProps<V extends string> = Omit<OneOfProps<V>, 'options'> & {
  options: readonly { value: V; label: string; count?: number | undefined; icon?: ReactNode | undefined }[]
}

/** Filters for a list, each with its count. */
export const PillRow = <V extends string>({ options, ...rest }: PillRowProps<V>) => (
  <OneOf
    {...rest}
    options={options.map(({ value, label, count, icon }) => ({
      value,
      label: (
        <>
          {icon}
          {label}
          {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
        </>
      ),
    }))}
    className="-mx-5 flex min-w-0 gap-1 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0 print:hidden"
    optionClassName="flex shrink-0 items-center gap-1.5 px-4 hover:bg-ink/5 has-checked:bg-ink has-checked:text-cream"
  />
)
