import type { Cluster } from '../cluster.ts'
import type { Load } from '../load.ts'
import type { Person } from '../portal.ts'

export interface Setting {
  cluster: Cluster
  /** The administrator. */
  by: Person
  say: (line: string) => void
}

export interface Case {
  name: string
  title: string
  run(setting: Setting): Promise<void>
}

/** While people upload, comment and watch. */
export interface LoadedCase {
  name: string
  title: string
  runUnderLoad(setting: Setting & { load: Load }): Promise<void>
}
