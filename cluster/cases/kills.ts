import type { Cluster } from '../cluster.ts'
import { processesUnder } from '../processes.ts'
import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

export const kills: LoadedCase = {
  name: 'kills',
  title: 'kill -9 of each kind of process',
  async runUnderLoad(setting) {
    for (const target of targetsOf(setting.cluster))
      await goesOnAfter(setting, `${target.name} killed`, target.kind, target.kill)
  },
}

interface Target {
  name: string
  kind: 'node' | 'shared'
  kill: () => Promise<void>
}

/** Everything that can be killed and comes back by itself. */
export function targetsOf({ nodes, database, swift, balancer }: Cluster): Target[] {
  const own = nodes.flatMap(({ api, worker }) => [api, worker])
  const shared = [database.primary, database.standby, swift, balancer.haproxy]
  return [
    ...own.map(it => ({ name: it.name, kind: 'node' as const, kill: it.kill })),
    ...shared.map(it => ({ name: it.name, kind: 'shared' as const, kill: it.kill })),
    { name: 'every ffmpeg', kind: 'node', kill: () => killTools(nodes) },
  ]
}

/** There may be none at the moment. */
async function killTools(nodes: Cluster['nodes']): Promise<void> {
  const tools = nodes.flatMap(({ worker }) => processesUnder(worker.pid())).filter(it => it.name === 'ffmpeg')
  for (const { pid } of tools) process.kill(pid, 'SIGKILL')
}
