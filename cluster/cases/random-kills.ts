import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedCase } from './case.ts'
import { targetsOf } from './kills.ts'
import { goesOnAfter } from './recovery.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const LONGEST_PAUSE_MS = 4000

export const randomKills: LoadedCase = {
  name: 'random',
  title: `${KILLS} kills at random (KILLS=200 for more)`,
  async runUnderLoad(setting) {
    const targets = targetsOf(setting.cluster)
    await goesOnAfter(setting, `${KILLS} kills`, 'shared', async () => {
      for (let n = 0; n < KILLS; n++) {
        await targets[Math.floor(Math.random() * targets.length)]?.kill()
        await pause(Math.random() * LONGEST_PAUSE_MS)
      }
    })
  },
}
