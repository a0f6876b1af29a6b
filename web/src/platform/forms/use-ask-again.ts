import { messages } from '@farmlane/contract/kernel/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { useState } from 'react'

/** Asks for confirmation before submitting a figure that looks like a typo. The user ticks the field `sure` to confirm. */
export function useAskAgain(question: string | null) {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    /** The current question. Changing the figure removes it. */
    question: asked === question ? asked : null,
    /** Call it on submit with the field `sure` and a function to clear it: throws until this exact figure is confirmed. */
    check: (sure: boolean | undefined, clear: () => void): void => {
      if (!question || (sure && asked === question)) return
      clear()
      setAsked(question)
      throw fieldProblem('sure', messages.confirmFigure)
    },
  }
}
