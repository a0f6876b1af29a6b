import { create } from 'zustand'

type Question = { unsent: number; answer: (leave: boolean) => void }

export const useLeaveQuestion = create<{ question: Question | null }>(() => ({ question: null }))

/** Asks whether to sign out despite unsent entries, or while offline and unable to log in again. Resolves with the answer. */
export const askLeaving = (unsent: number): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (leave: boolean) => {
      useLeaveQuestion.setState({ question: null })
      resolve(leave)
    }
    useLeaveQuestion.setState({ question: { unsent, answer } })
  })
