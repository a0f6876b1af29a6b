import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import type { Clashes } from '../checkout-choice.ts'

type CheckoutNoticeProps = { refusal: { readonly sentence: string; readonly clashes: Clashes } | null; missed: boolean }

/** Why nothing was placed, or what another window removed from the cart. A refusal receives the focus. */
export function CheckoutNotice({ refusal, missed }: CheckoutNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1} className="mt-6 outline-none empty:mt-0">
      {refusal && (
        <Notice tone="error">
          {refusal.sentence}
          {refusal.clashes.told.length > 0 && (
            <ul className="mt-1 list-disc pl-5 font-semibold">
              {refusal.clashes.told.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {missed && !refusal && (
        <Notice tone="warning">Some items were ordered or removed in another window. This is what’s left.</Notice>
      )}
    </div>
  )
}
