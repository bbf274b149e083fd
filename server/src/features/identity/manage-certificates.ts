import { X509Certificate } from 'node:crypto'
import type { identitySetup } from '@mediatheque/contract/identity-setup'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownKeys, prepareKey, useNextKey } from './saml-keys.ts'
import { requireProvider } from './try-provider.ts'

async function requireSaml(ctx: Context, providerID: number) {
  const provider = await requireProvider(ctx, providerID)
  if (provider.Kind !== 'saml') throw new Refusal('not-found', 'provider-without-certificates')
}

async function shown(ctx: Context, providerID: number) {
  const Items = (await ownKeys(ctx, providerID)).map(({ state, certificatePem }) => {
    const certificate = new X509Certificate(certificatePem)
    return {
      State: state,
      Certificate: certificatePem,
      Fingerprint: certificate.fingerprint256,
      ValidUntil: certificate.validToDate.toISOString(),
    }
  })
  return { Items }
}

const audit = (ctx: Context, providerID: number, action: string) =>
  recordAudit(ctx.db, ctx, { action, subject: `provider:${providerID}` })

export const showCertificates: Action<typeof identitySetup.certificates> = async (ctx, { ProviderID }) => {
  await requireSaml(ctx, ProviderID)
  return shown(ctx, ProviderID)
}

export const prepareCertificate: Action<typeof identitySetup.prepareCertificate> = async (
  ctx,
  { ProviderID },
) => {
  await requireSaml(ctx, ProviderID)
  await prepareKey(ctx, ProviderID)
  await audit(ctx, ProviderID, 'prepared a certificate')
  return { Success: true, Data: await shown(ctx, ProviderID) }
}

export const useCertificate: Action<typeof identitySetup.useCertificate> = async (ctx, { ProviderID }) => {
  await requireSaml(ctx, ProviderID)
  await useNextKey(ctx, ProviderID)
  await audit(ctx, ProviderID, 'exchanged a certificate')
  return { Success: true, Data: await shown(ctx, ProviderID) }
}
