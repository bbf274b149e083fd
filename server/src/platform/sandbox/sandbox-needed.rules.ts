// What an operator is told of the way in which tools run, and where the product does not start with it.
import type { SandboxKind } from './sandbox.ts'

const WEAKER: Record<SandboxKind, string> = {
  bubblewrap: '',
  namespaces:
    'Bubblewrap cannot be used here: tools that read uploads have no network, but can read what this account can read.',
  limits:
    'Neither bubblewrap nor namespaces can be used here: tools that read uploads run with the rights of this account, and can reach the network.',
}

export interface SandboxFound {
  /** Why the rights of root are kept, where they are. */
  kept: string | undefined
  kind: SandboxKind
}

export const weaknessesOf = ({ kept, kind }: SandboxFound): string[] =>
  [kept ?? '', WEAKER[kind]].filter(line => line !== '')

/** Tools that read what strangers made never run as root, and never have a network. */
export const isTooWeak = ({ kept, kind }: SandboxFound) => kept !== undefined || kind === 'limits'
