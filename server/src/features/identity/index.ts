// Signing in with the account of an organisation: OpenID Connect, SAML and directories.
import { identity } from '@mediatheque/contract/identity'
import { identitySetup } from '@mediatheque/contract/identity-setup'
import { feature } from '../../platform/http/feature.ts'
import { prepareCertificate, showCertificates, useCertificate } from './manage-certificates.ts'
import {
  createProvider,
  orderProviders,
  removeProvider,
  saveProvider,
  showProviders,
} from './manage-providers.ts'
import { findRealm, showButtons } from './offer-providers.ts'
import { adfsLogin, azureLogin, samlLogin } from './start-sign-in.ts'
import { tryDirectory } from './try-directory.ts'
import { previewRules, showTrial, startTrial } from './try-provider.ts'

export { applyRulesJob } from './apply-rules.job.ts'
export { applyProvisionedRules } from './apply-rules.ts'
export { passwordSources } from './check-password.ts'
export { addIdentityBytes, takeForms } from './identity.bytes.ts'
export { displayNameOf, mailToStore, ownsMail, userNameOf } from './identity.rules.ts'
export { loadProvidersFile } from './load-providers-file.ts'
export { keysAt } from './oidc-discovery.ts'
export { oneTapSources, signInByOneTap } from './one-tap.ts'
export {
  insertPlatform,
  listPlatformSessions,
  notePlatformSession,
  removePlatform,
  renamePlatform,
} from './platforms.ts'
export { type ProviderAnswer, SignInRefused } from './provider.ts'
export { insertProvider } from './providers.sql.ts'
export { announceSubject } from './provisioned-identities.ts'
export { refreshMetadataJob } from './refresh-metadata.job.ts'
export { addSamlBytes } from './saml.bytes.ts'
export { decideFor, personByProvider } from './sign-in-by-provider.ts'
export { sweepAttemptsJob } from './sweep-attempts.job.ts'
export { sweepDirectoriesJob } from './sweep-directories.job.ts'
export { requireProvider } from './try-provider.ts'

export const identityFeature = feature(identity, {
  buttons: showButtons,
  findRealm,
  azureLogin,
  samlLogin,
  adfsLogin,
  providers: showProviders,
  create: createProvider,
  save: saveProvider,
  remove: removeProvider,
  order: orderProviders,
  preview: previewRules,
  startTrial,
  trial: showTrial,
})

export const identitySetupFeature = feature(identitySetup, {
  certificates: showCertificates,
  prepareCertificate,
  useCertificate,
  tryDirectory,
})
