// INTG-05: the sites that may receive what is picked here: registered platforms, and those that the operator names.
import type { Context } from '../../platform/http/context.ts'
import { listRegistrations } from './registrations.sql.ts'
import { siteOrigin } from './start-login.ts'

export async function courseOrigins(ctx: Pick<Context, 'db' | 'config' | 'origin'>): Promise<string[]> {
  const registered = (await listRegistrations(ctx.db)).filter(it => it.IsEnabled)
  const addresses = registered.flatMap(it => [it.Issuer, it.AuthEndpoint])
  const origins = addresses.filter(it => URL.canParse(it)).map(it => new URL(it).origin)
  return [...new Set([siteOrigin(ctx), ...origins, ...ctx.config.courseOrigins])]
}
