import { OneOf, type OneOfProps } from './one-of.tsx'

/** A choice of one, styled as a segmented toggle. */
export const Segmented = <V extends string>(props: OneOfProps<V>) => (
  <OneOf
    {...props}
    className="grid auto-cols-fr grid-flow-col rounded-full border-[1.5px] border-line bg-cream p-1"
    optionClassName="grid place-items-center px-3 text-center leading-tight has-checked:bg-leaf has-checked:text-white"
  />
)
