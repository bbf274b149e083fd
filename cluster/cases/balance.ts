import { playbackOf } from '../portal.ts'
import { measureCpu } from '../processes.ts'
import { makeRecording } from '../recording.ts'
import { expect, secsSince, until } from '../until.ts'
import { upload } from '../upload.ts'
import type { Case } from './case.ts'

const RECORDINGS = 12
const LEAST_SHARE = 0.15

export const balance: Case = {
  name: 'balance',
  title: `${RECORDINGS} recordings converted by three workers`,
  async run({ cluster, by, say }) {
    const recording = await makeRecording(cluster.folder, 8, '640x360')
    const items = []
    const measures = cluster.nodes.map(({ worker }) => measureCpu(worker.pid))
    const since = performance.now()
    for (let n = 0; n < RECORDINGS; n++) items.push(await upload(by, `Balance ${n}.mp4`, recording()))
    for (const { ClipDataID } of items)
      await until('it is converted', 300, async () => {
        const { State, Reason } = await playbackOf(by, ClipDataID)
        expect(State !== 'failed', `the conversion succeeds: ${Reason}`)
        return State === 'ready' ? true : undefined
      })
    const spent = measures.map(end => end())
    const total = spent.reduce((sum, secs) => sum + secs, 0)
    const shares = spent.map(secs => secs / total)
    const parts = cluster.nodes.map(
      ({ name }, at) => `${name} ${spent[at]?.toFixed(1)} s (${Math.round((shares[at] ?? 0) * 100)} %)`,
    )
    say(`CPU of the workers and their tools in ${secsSince(since).toFixed(0)} s: ${parts.join(', ')}`)
    expect(Math.min(...shares) > LEAST_SHARE, `each worker has at least ${LEAST_SHARE * 100} % of the work`)
  },
}
