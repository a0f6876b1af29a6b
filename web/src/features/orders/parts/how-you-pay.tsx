import { IconCash } from '@tabler/icons-react'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckoutDraft } from '../checkout-draft.ts'

/** The farmer is paid when things change hands; a number in case something comes up. */
export function HowYouPay({ phone, phoneFault }: { phone: string; phoneFault: string | undefined }) {
  const set = useCheckoutDraft((draft) => draft.set)
  return (
    <Card as="section" aria-labelledby="pay" className="flex flex-col gap-4">
      <h2 id="pay" className="text-2xl">
        How you pay
      </h2>
      <p className="flex gap-3 rounded-[14px] border-[1.5px] border-leaf bg-leaf-l px-4 py-3">
        <IconCash size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <span className="block font-semibold">Pay the farmer</span>
          <span className="block text-sm text-ink-2">Cash, card or check when you get it. Farm credit is taken off first.</span>
        </span>
      </p>
      <div className="sm:max-w-80">
        <TextField
          label="Your phone"
          optional
          hint="For the farms, in case something comes up on the day."
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={phone}
          error={phoneFault}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </div>
    </Card>
  )
}
