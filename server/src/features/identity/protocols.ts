// The list of protocols: one row for each kind of provider.
import type { ProviderKind } from '@mediatheque/contract/identity'
import { oidc } from './oidc.ts'
import type { Protocol } from './protocol.ts'
import type { Provider } from './provider.ts'

const protocols: Partial<Record<ProviderKind, Protocol>> = { oidc }

export function protocolOf({ Kind }: Pick<Provider, 'Kind'>): Protocol {
  const protocol = protocols[Kind]
  if (!protocol) throw new Error(`There is no protocol for providers of the kind ${Kind}`)
  return protocol
}
