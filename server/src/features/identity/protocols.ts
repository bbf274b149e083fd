// The list of protocols: one row for each kind of provider.
import type { ProviderKind } from '@mediatheque/contract/identity'
import { ldap } from './ldap.ts'
import { oidc } from './oidc.ts'
import type { Protocol } from './protocol.ts'
import type { Provider } from './provider.ts'
import { saml } from './saml.ts'

const protocols: Record<ProviderKind, Protocol> = { oidc, saml, ldap }

export const protocolOf = ({ Kind }: Pick<Provider, 'Kind'>): Protocol => protocols[Kind]
