import type { SourceName } from '@mediatheque/contract/integrations'
import type { Config, SourceApp } from '../../platform/config.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Provider } from './provider.ts'
import { teams } from './teams.ts'
import { webex } from './webex.ts'
import { zoom } from './zoom.ts'

const MAKERS: Record<SourceName, (app: SourceApp) => Provider> = { teams, zoom, webex }

export function providerOf(config: Config, name: SourceName): Provider | undefined {
  const app = config.sourceApps[name]
  return app && MAKERS[name](app)
}

export function requireProvider(config: Config, name: SourceName): Provider {
  const provider = providerOf(config, name)
  if (!provider) throw new Refusal('not-found', 'site-not-registered')
  return provider
}
