import type { identitySetup } from '@mediatheque/contract/identity-setup'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { LdapUnreachable } from '../../platform/ldap/open-ldap.ts'
import { describeEntry } from './ldap.ts'
import { SignInRefused } from './provider.ts'
import { outcomeOf, outcomeOfRefusal, requireProvider } from './try-provider.ts'

export const tryDirectory: Action<typeof identitySetup.tryDirectory> = async (
  ctx,
  { ProviderID, UserName, Password },
) => {
  const provider = await requireProvider(ctx, ProviderID)
  const { Settings } = provider
  if (Settings.Kind !== 'ldap') throw new Refusal('not-found', 'provider-not-a-directory')
  await recordAudit(ctx.db, ctx, {
    action: 'tried a provider',
    subject: `provider:${ProviderID}`,
    detail: { UserName },
  })
  try {
    return await outcomeOf(
      ctx,
      provider,
      await describeEntry(ctx, { ...provider, Settings }, UserName, Password),
    )
  } catch (error) {
    if (error instanceof LdapUnreachable)
      return outcomeOfRefusal(new SignInRefused('unreachable', error.message))
    if (error instanceof SignInRefused) return outcomeOfRefusal(error)
    throw error
  }
}
