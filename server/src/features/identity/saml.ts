// SAML 2.0: signed requests by redirect, responses by POST.
import {
  SAML_CONSUMER_PATH,
  SAML_LOGOUT_PATH,
  SAML_METADATA_PATH,
  type SamlSettings,
} from '@mediatheque/contract/identity-saml'
import type { Platform } from '../../platform/http/context.ts'
import {
  logoutRequestAddress,
  newMessageID,
  type OwnSide,
  ownMetadata,
  signInRequestAddress,
} from '../../platform/saml/own-messages.ts'
import type { ProviderMetadata } from '../../platform/saml/read-metadata.ts'
import type { ReadResponse } from '../../platform/saml/read-response.ts'
import { readResponseAside } from '../../platform/saml/saml.ts'
import { rememberMessage } from './attempts.sql.ts'
import type { RedirectProtocol } from './protocol.ts'
import { type Provider, SignInRefused } from './provider.ts'
import { answerOf, refusalOfSaml } from './saml.rules.ts'
import { type OwnKey, ownKeys } from './saml-keys.ts'
import { checkMetadata, metadataOf, newerMetadataOf, type SamlProvider } from './saml-metadata.ts'

export function ownSide({ config }: Pick<Platform, 'config'>, { Slug }: Pick<Provider, 'Slug'>): OwnSide {
  const at = (path: string) => config.baseUrl + path.replace(':Slug', Slug)
  return {
    entityID: at(SAML_METADATA_PATH),
    consumerUrl: at(SAML_CONSUMER_PATH),
    logoutUrl: at(SAML_LOGOUT_PATH),
  }
}

export const saml: RedirectProtocol<SamlSettings> = {
  kind: 'redirect',

  addresses: (platform, provider) => {
    const own = ownSide(platform, provider)
    return [
      { Name: 'metadata', URL: own.entityID },
      { Name: 'consumer', URL: own.consumerUrl },
      { Name: 'logout', URL: own.logoutUrl },
    ]
  },

  async check(_platform, { Settings, IsEnabled }) {
    if (IsEnabled || Settings.MetadataUrl === '') await checkMetadata(Settings)
  },

  async start(platform, provider, state, wish) {
    const { signInUrl } = await metadataOf(platform, provider)
    const requestID = newMessageID()
    const address = signInRequestAddress({
      own: ownSide(platform, provider),
      requestID,
      signInUrl,
      nameIDFormat: provider.Settings.NameIDFormat,
      isFresh: wish?.isFresh === true,
      relayState: state,
      privateKeyPem: await signingKey(platform, provider),
      nowMs: Date.now(),
    })
    return { address, memory: { requestID } }
  },

  async finish(platform, provider, { memory: { requestID = '' } }, { body }) {
    const metadata = await metadataOf(platform, provider)
    const response = { base64: body.SAMLResponse ?? '', requestID }
    let read = await readWith(platform, provider, metadata, response)
    if (read.is === 'refused' && read.problem === 'signature') {
      const newer = await newerMetadataOf(platform, provider)
      if (newer) read = await readWith(platform, provider, newer, response)
    }
    if (read.is === 'refused') throw refusalOfSaml(read.problem, read.detail)
    const { assertionID: message_id, expiresAtMs } = read
    const message = { provider_id: provider.ProviderID, message_id, expires_at: new Date(expiresAtMs) }
    const answer = answerOf(provider.Settings, read)
    if (!(await rememberMessage(platform.db, message)))
      throw new SignInRefused('used', 'The assertion was accepted before')
    return answer
  },

  async end(platform, provider, state, { hint, providerSession }) {
    const { logoutUrl, logoutRequestUrl = logoutUrl } = await metadataOf(platform, provider)
    const { nameID = '', format = '', nameQualifier = '', ownNameQualifier = '' } = hint
    if (logoutRequestUrl === '' || nameID === '') return undefined
    const requestID = newMessageID()
    const address = logoutRequestAddress({
      own: ownSide(platform, provider),
      requestID,
      logoutUrl: logoutRequestUrl,
      name: { nameID, format, nameQualifier, ownNameQualifier },
      sessionIndex: providerSession,
      relayState: state,
      privateKeyPem: await signingKey(platform, provider),
      nowMs: Date.now(),
    })
    return { address, memory: { requestID } }
  },
}

async function readWith(
  platform: Platform,
  provider: SamlProvider,
  { entityID, certificates }: ProviderMetadata,
  { base64, requestID }: { base64: string; requestID: string },
): Promise<ReadResponse> {
  const own = ownSide(platform, provider)
  const keys = await ownKeys(platform, provider.ProviderID)
  return readResponseAside(base64, {
    ownEntityID: own.entityID,
    consumerUrl: own.consumerUrl,
    issuer: entityID,
    certificates,
    decryptionKeys: keys.flatMap(it => it.privateKeyPem ?? []),
    requestID,
    nowMs: Date.now(),
  })
}

export async function signingKey(
  platform: Platform,
  { ProviderID }: Pick<Provider, 'ProviderID'>,
): Promise<string> {
  const keys = await ownKeys(platform, ProviderID)
  const key = keys.find(it => it.state === 'current')?.privateKeyPem
  if (key === undefined)
    throw new SignInRefused(
      'invalid',
      'Our key was sealed on another server. Please exchange the certificate',
    )
  return key
}

const ORDER: readonly OwnKey['state'][] = ['current', 'next']

/** The previous one is published no longer: nothing new is to be meant for it. */
export async function metadataXml(platform: Platform, provider: SamlProvider): Promise<string> {
  const keys = await ownKeys(platform, provider.ProviderID)
  const published = ORDER.flatMap(state => keys.filter(it => it.state === state))
  const certificates = published.map(it => it.certificatePem)
  return ownMetadata(ownSide(platform, provider), certificates, provider.Settings.NameIDFormat)
}
