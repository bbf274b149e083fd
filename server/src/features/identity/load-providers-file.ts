// Providers of unattended installations: JSON in a file or in the environment instead of the browser.
import { readFile } from 'node:fs/promises'
import { MappingRule, ProviderDraft } from '@mediatheque/contract/identity'
import { Line, Role } from '@mediatheque/contract/primitives'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { groupIDsOf, insertMissingGroups } from '../people/index.ts'
import {
  clearOnly,
  disableFileProviders,
  findStoredBySlug,
  insertProvider,
  updateProvider,
} from './providers.sql.ts'
import { sealSecrets } from './read-providers.ts'

/** Groups by name: their numbers are not known before the first start. */
const FileRule = z.object({
  Claim: MappingRule.shape.Claim,
  Value: MappingRule.shape.Value,
  Group: Line(120).optional(),
  Role: Role.optional(),
})
const FileProviders = z.array(
  ProviderDraft.extend({
    IsEnabled: z.boolean().default(true),
    Rules: z
      .array(
        FileRule.refine(it => (it.Group === undefined) !== (it.Role === undefined), 'name a Group or a Role'),
      )
      .default([]),
  }),
)
type FileProvider = z.output<typeof FileProviders>[number]

type Loading = Pick<Platform, 'db' | 'config'>

/** At each start: what is said there counts, and what is no longer named is switched off. */
export async function loadProvidersFile({ db, config }: Loading): Promise<void> {
  const providers = await readProviders(config)
  await db.transaction().execute(async tx => {
    await disableFileProviders(
      tx,
      providers.map(it => it.Slug),
    )
    for (const provider of providers) await storeProvider({ config }, tx, provider)
  })
}

type Wrong = (reason: string) => Error

async function readProviders(config: Loading['config']): Promise<FileProvider[]> {
  const { identityProviders: inline, identityProvidersFile: file } = config
  const name = file === undefined ? 'IDENTITY_PROVIDERS' : `IDENTITY_PROVIDERS_FILE (${file})`
  const wrong: Wrong = reason => new StartRefused(`${name}: ${reason}`)
  if (file === undefined) return inline === undefined ? [] : providersIn(inline, wrong)
  if (inline !== undefined) throw wrong('IDENTITY_PROVIDERS is set as well; only one of them can be')
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw wrong(error.message)
  })
  return providersIn(text, wrong)
}

async function providersIn(text: string, wrong: Wrong): Promise<FileProvider[]> {
  const parsed = FileProviders.safeParse(jsonIn(text, wrong))
  if (parsed.success) return Promise.all(parsed.data.map(it => withSecrets(it, wrong)))
  const [issue] = parsed.error.issues
  throw wrong(`${issue?.path.join('.')}: ${issue?.message}`)
}

function jsonIn(text: string, wrong: Wrong): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

const SECRET_FILE = 'file:'

/** `file:/run/secrets/name` is read from there. */
async function withSecrets(provider: FileProvider, wrong: Wrong): Promise<FileProvider> {
  const secrets = await Promise.all(
    Object.entries(provider.Secrets).map(async ([name, value]) => {
      if (!value.startsWith(SECRET_FILE)) return [name, value]
      const text = await readFile(value.slice(SECRET_FILE.length), 'utf8').catch((error: Error) => {
        throw wrong(`${provider.Slug}, ${name}: ${error.message}`)
      })
      return [name, text.trim()]
    }),
  )
  return { ...provider, Secrets: Object.fromEntries(secrets) }
}

async function storeProvider({ config }: Pick<Platform, 'config'>, tx: Tx, { Secrets, ...it }: FileProvider) {
  const names = it.Rules.flatMap(rule => rule.Group ?? [])
  await insertMissingGroups(tx, names)
  const groups = names.length > 0 ? await groupIDsOf(tx, names) : new Map<string, number>()
  const Rules = it.Rules.map(({ Claim, Value, Group, Role }) => ({
    Claim,
    Value,
    GroupID: Group === undefined ? null : (groups.get(Group.toLowerCase()) ?? null),
    Role: Role ?? null,
  }))
  const columns = { ...it, Rules, sealed: await sealSecrets({ config }, Secrets) }
  if (it.IsOnly) await clearOnly(tx, it.Slug)
  const before = await findStoredBySlug(tx, it.Slug)
  if (before) await updateProvider(tx, before.ProviderID, columns, true)
  else await insertProvider(tx, columns, true)
}
