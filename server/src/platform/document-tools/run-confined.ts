// Tools that read what strangers made: without our environment, with limits, and without a network where that can be had.
import { runTool, type ToolRun } from '../media-tools/run-tool.ts'

const MOST_MEMORY = 4 * 2 ** 30
const MOST_FILE = 2 ** 30

export interface ConfinedRun extends ToolRun {
  /** The only place it may call its home. */
  home: string
}

let withoutNetwork: Promise<string[]> | undefined

export async function runConfined(tool: string, args: readonly string[], run: ConfinedRun): Promise<string> {
  withoutNetwork ??= findWall(run.home)
  const limits = [`--as=${MOST_MEMORY}`, `--fsize=${MOST_FILE}`, '--core=0']
  const environment = [
    `HOME=${run.home}`,
    `TMPDIR=${run.home}`,
    'LANG=C.UTF-8',
    `PATH=${process.env.PATH ?? ''}`,
  ]
  return runTool(
    'prlimit',
    [...limits, ...(await withoutNetwork), 'env', '-i', ...environment, tool, ...args],
    run,
  )
}

/** Without a network, and with everything it starts ended when it ends, also when we are killed with -9. */
const ALONE = ['--net', '--pid', '--fork', '--kill-child']
const WALLS = [
  ['unshare', ...ALONE],
  ['unshare', '--map-root-user', ...ALONE],
]

/** Not every machine lets us make such a namespace. */
async function findWall(home: string): Promise<string[]> {
  for (const wall of WALLS)
    try {
      await runTool('env', [...wall, 'true'], { cwd: home, mostSecs: 10 })
      return wall
    } catch {}
  return []
}
