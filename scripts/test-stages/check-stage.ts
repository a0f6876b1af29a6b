import { runChecks } from '../checks/run-checks.ts'
import { type Stage, soundTally } from './stage.ts'

export const checkStage: Stage = {
  name: 'check',
  async run(root) {
    return soundTally(await runChecks(root), 0)
  },
}
