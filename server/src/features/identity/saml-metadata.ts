// What a SAML provider publishes about itself: from a file, or from an address that is read again.
import { createHash } from 'node:crypto'
import type { SamlSettings } from '@mediatheque/contract/identity-saml'
import type { Platform } from '../../platform/http/context.ts'
import { badField, refusalFrom } from '../../platform/http/refusal.ts'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import type { ProviderMetadata } from '../../platform/saml/read-metadata.ts'
import { readMetadataAside } from '../../platform/saml/saml.ts'
import { type RefusalKey, type RefusalValues, refusalText } from '../../words/refusals/index.ts'
import { type Provider, SignInRefused } from './provider.ts'
import { findMetadata, saveMetadata } from './saml.sql.ts'

export type SamlProvider = Provider<SamlSettings>
type Handles = Pick<Platform, 'db' | 'log'>

const HOUR_SECS = 3600
/** A stranger's response must not make us read the address more often than this. */
const LEAST_AGE_SECS = 60

class MetadataRefused extends Error {
  readonly sentence: { key: RefusalKey; values?: RefusalValues }

  constructor(sentence: MetadataRefused['sentence']) {
    super(refusalText('en', sentence.key, sentence.values ?? {}))
    this.sentence = sentence
  }
}

export async function metadataOf(handles: Handles, provider: SamlProvider): Promise<ProviderMetadata> {
  const { ProviderID, Settings } = provider
  if (Settings.MetadataUrl === '') return inFile(Settings)
  const kept = await findMetadata(handles.db, ProviderID, Settings.MetadataUrl)
  if (kept && kept.ageSecs < HOUR_SECS) return kept.metadata
  try {
    return await refresh(handles, provider)
  } catch (error) {
    // The address may be away for a while: what it said last still holds.
    handles.log.warn({ err: error, provider: provider.Slug }, 'the metadata of a provider could not be read')
    if (kept) return kept.metadata
    throw new SignInRefused('unreachable', (error as Error).message, { cause: error })
  }
}

/** After a signature by a key that is not known: perhaps the provider has exchanged it. */
export async function newerMetadataOf(
  handles: Handles,
  provider: SamlProvider,
): Promise<ProviderMetadata | undefined> {
  const { MetadataUrl } = provider.Settings
  if (MetadataUrl === '') return undefined
  const kept = await findMetadata(handles.db, provider.ProviderID, MetadataUrl)
  if (kept && kept.ageSecs < LEAST_AGE_SECS) return undefined
  return refresh(handles, provider).catch(() => undefined)
}

export async function refresh({ db }: Pick<Handles, 'db'>, { ProviderID, Settings }: SamlProvider) {
  const metadata = await atAddress(Settings)
  await saveMetadata(db, ProviderID, Settings.MetadataUrl, metadata)
  return metadata
}

/** Before settings are stored, with the field named. */
export async function checkMetadata(settings: SamlSettings): Promise<void> {
  const field = settings.MetadataUrl === '' ? 'Settings.MetadataXml' : 'Settings.MetadataUrl'
  try {
    await (settings.MetadataUrl === '' ? inFile(settings) : atAddress(settings))
  } catch (error) {
    throw error instanceof MetadataRefused
      ? refusalFrom({ reason: 'bad-input', values: {}, ...error.sentence, field })
      : badField(field, 'metadata-not-read', { detail: (error as Error).message })
  }
}

async function atAddress({ MetadataUrl, EntityID }: SamlSettings): Promise<ProviderMetadata> {
  const response = await intranetFetch(MetadataUrl, {
    headers: { accept: 'application/samlmetadata+xml, */*' },
  })
  if (!response.ok)
    throw new MetadataRefused({ key: 'metadata-address-status', values: { status: response.status } })
  return parsed(Buffer.from(await response.arrayBuffer()), EntityID)
}

const KEPT_FILES = 20
const files = new Map<string, ProviderMetadata>()

async function inFile({ MetadataXml, EntityID }: SamlSettings): Promise<ProviderMetadata> {
  const key = createHash('sha256').update(`${EntityID}\n${MetadataXml}`).digest('hex')
  const metadata = files.get(key) ?? (await parsed(Buffer.from(MetadataXml), EntityID))
  if (files.size >= KEPT_FILES) files.clear()
  files.set(key, metadata)
  return metadata
}

async function parsed(bytes: Uint8Array, entityID: string): Promise<ProviderMetadata> {
  const read = await readMetadataAside(bytes, entityID, Date.now())
  if (read.is === 'refused') throw new MetadataRefused({ key: `metadata-${read.reason}` })
  return read.metadata
}
