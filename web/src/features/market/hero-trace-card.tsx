import { Food } from '../../ui/food.tsx'

const thread = [
  { step: 'Planted, River Bend field', day: 'May 12' },
  { step: 'Harvested, grade A', day: 'Aug 14' },
  { step: 'Packed for your order', day: 'Aug 15' },
  { step: 'On your table', day: 'Aug 16' },
]

/** An example of tracing one crate of tomatoes. An illustration, not a real record. */
export function HeroTraceCard() {
  return (
    <figure className="w-full max-w-[318px] self-start rounded-[18px] bg-[#fffdf8] p-4.5 shadow-float">
      <figcaption className="flex items-center gap-3">
        <Food name="tomato" size={46} eager />
        <div>
          <p className="font-display text-[19px]">Brandywine tomatoes</p>
          <p className="lot mt-1 text-[#56624f]">LOT-260814-K7QD</p>
        </div>
      </figcaption>
      <ol className="mt-3 text-sm">
        {thread.map(({ step, day }, index) => (
          <li key={step} className="relative flex items-center gap-2.5 py-0.5">
            {index < thread.length - 1 && <span aria-hidden="true" className="absolute top-4 left-[10px] h-5 w-0.5 bg-sprout" />}
            <span
              aria-hidden="true"
              className={`relative mx-1.25 size-3 shrink-0 rounded-full ${index === thread.length - 1 ? 'bg-[#c8491f]' : 'bg-[#2f6b3a]'}`}
            />
            <span className="flex-1">{step}</span>
            <span className="text-[12.5px] text-[#56624f]">{day}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
