import { messages } from '@farmlane/contract/kernel/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { useState } from 'react'

/** A form that asks once more before it sends a figure that looks like a slip. Its field `sure` is ticked to confirm. */
export function useAskAgain(question: string | null) {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    /** What is asked now. Another figure takes the question away. */
    question: asked === question ? asked : null,
    /** Called on submit, with the field `sure` and a way to clear it: refuses until this very figure is confirmed. */
    check: (sure: boolean | undefined, clear: () => void): void => {
      if (!question || (sure && asked === question)) return
      clear()
      setAsked(question)
      throw fieldProblem('sure', messages.confirmFigure)
    },
  }
}
