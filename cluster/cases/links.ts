import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

const CUT_SECS = 30

export const links: LoadedCase = {
  name: 'links',
  title: `each cable pulled for ${CUT_SECS} s`,
  async runUnderLoad(setting) {
    const { nodes, databaseMachines, storageMachine } = setting.cluster
    for (const machine of nodes)
      await goesOnAfter(setting, `${machine.name} cut off`, 'node', () => machine.cutFor(CUT_SECS))
    for (const machine of [...databaseMachines, storageMachine])
      await goesOnAfter(setting, `${machine.name} cut off`, 'shared', () => machine.cutFor(CUT_SECS))
  },
}
