// What the sign-in screen offers, and whether a way of signing in is open.
import type { identity, ProviderButton } from '@mediatheque/contract/identity'
import { SIGN_IN_PATH } from '@mediatheque/contract/identity'
import type { Action } from '../../platform/http/feature.ts'
import { domainOf } from './identity.rules.ts'
import type { Provider } from './provider.ts'
import { listStored, type StoredProvider } from './providers.sql.ts'

type Offered = Pick<Provider, 'ProviderID' | 'IsEnabled' | 'IsOnly'>

/** Where one provider is the only one, the others are not offered. */
export function offeredOf<P extends Offered>(providers: readonly P[]): P[] {
  const enabled = providers.filter(it => it.IsEnabled)
  const only = enabled.find(it => it.IsOnly)
  return only ? [only] : enabled
}

const buttonOf = ({ ProviderID, Kind, Name, Slug, Settings }: StoredProvider): ProviderButton => ({
  ProviderID,
  Kind,
  Preset: Settings.Preset,
  Name,
  Path: SIGN_IN_PATH.replace(':Slug', Slug),
})

/** A directory has no button: its people use the password form. */
const hasButton = ({ Kind }: Pick<Provider, 'Kind'>) => Kind !== 'ldap'

export const showButtons: Action<typeof identity.buttons> = async ctx => {
  const offered = offeredOf(await listStored(ctx.db))
  const oneTap = offered.find(it => it.Settings.Kind === 'oidc' && it.Settings.IsOneTap)
  return {
    Items: offered.filter(hasButton).map(buttonOf),
    IsPasswordOffered: !offered.some(it => it.IsOnly && hasButton(it)),
    OneTapClientID: oneTap?.Settings.Kind === 'oidc' ? oneTap.Settings.ClientID : null,
  }
}

/** Only domains are compared: whether there is such a person is not told. */
export const findRealm: Action<typeof identity.findRealm> = async (ctx, { UserName }) => {
  if (!UserName.includes('@')) return { Provider: null }
  const offered = offeredOf(await listStored(ctx.db)).filter(hasButton)
  const owner = offered.find(it => it.Domains.includes(domainOf(UserName)))
  return { Provider: owner ? buttonOf(owner) : null }
}
