import { messages } from '@farmlane/contract/identity/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { isLeaked } from './leaked-passwords.ts'
import { isEasyToGuess } from './password-rules.ts'

export function refuseEasyPassword(password: string, about: { username: string; email: string }): void {
  if (isEasyToGuess(password, about, isLeaked)) throw fieldProblem('password', messages.passwordCommon)
}
