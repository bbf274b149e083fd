// What the environment says, read once when a process starts.
import { availableParallelism, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { StoragePlace } from './files/storage-url.rules.ts'
import { JOB_KINDS, type JobKind } from './jobs/kinds.ts'
import { settings } from './settings.ts'
import { StartRefused } from './start-refused.ts'

/** This site as a service elsewhere knows it. */
export interface SourceApp {
  id: string
  secret: string
  urls: string[]
}

const GB = 1e9

/** Where tools/setup.mjs puts it. */
const CARRIED_MODEL = join(import.meta.dirname, '../../../node_modules/.speech/ggml-base.en-q8_0.bin')

type Name = keyof typeof settings
type Values = { [N in Name]: z.output<(typeof settings)[N]['schema']> }

export interface Config {
  port: number
  host: string
  baseUrl: string
  /** True when BASE_URL was given: then only that origin may write. */
  isBaseUrlFixed: boolean
  dataDir: string
  storage: StoragePlace
  storageDelivery: Values['STORAGE_DELIVERY']
  /** Where files were before; read until they have been moved. */
  storageFrom: StoragePlace | undefined
  databaseUrl: string | undefined
  /** A pooler in transaction mode before it; nothing: none. */
  pooledUrl: string | undefined
  /** Of a server that follows it; nothing: all is read from the one. */
  replicaUrl: string | undefined
  databasePool: number
  mailUrl: string | undefined
  mailFrom: string
  /** Nothing: providers are set up in the browser. */
  identityProviders: string | undefined
  identityProvidersFile: string | undefined
  trustProxy: string[]
  /** Networks beyond the public web that may be fetched from. */
  fetchAllow: string[]
  metricsToken: string | undefined
  /** Nothing: the file in the data folder. */
  secretKey: string | undefined
  logLevel: Values['LOG_LEVEL']
  logFile: string
  rateLimit: number
  sessionMostDays: number
  workerConcurrency: number
  /** What this worker does. */
  workerKinds: readonly JobKind[]
  /** Jobs of a kind at once, where it is not as usual. */
  workerCapacity: ReadonlyMap<JobKind, number>
  nodeName: string
  drainSecs: number
  migrations: Values['MIGRATIONS']
  toolsSandbox: Values['TOOLS_SANDBOX']
  demoMedia: boolean
  deletedKeepDays: number
  backupDir: string
  archiveGraceMinutes: number
  /** A service that answers questions; nothing: none. */
  ai: { url: string; key: string; model: string } | undefined
  /** The record store for xAPI statements. */
  xapi: { url: string; user: string; password: string } | undefined
  /** Sites whose pages may receive what is picked here. */
  courseOrigins: string[]
  /** Nothing: no bookings are taken over. */
  asimut: { url: string; key: string } | undefined
  mediaAtOnce: number
  mediaNiceness: number
  mediaMostSecs: number
  mediaMostBytes: number
  mediaAccelPrefix: string | undefined
  speechModel: string
  speechThreads: number
  /** Services elsewhere that transcribe; those not named are not offered. */
  transcriptionService: { url: string; key: string; model: string } | undefined
  whisperServer: string | undefined
  uploadMostBytes: number
  /** Nothing: no limit. */
  uploadQuotaBytes: number | null
  uploadKeepFreeBytes: number
  uploadMostOpen: number
  /** Nothing: no folder is watched. */
  importFolder: string | undefined
  importOwner: string
  /** Services whose recordings can be brought in; those not named are not offered. */
  sourceApps: { teams?: SourceApp; zoom?: SourceApp; webex?: SourceApp }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const parsed = setting.schema.safeParse(env[name] ?? setting.default)
      if (!parsed.success) throw new StartRefused(`${name} is not valid: ${parsed.error.issues[0]?.message}`)
      return [name, parsed.data]
    }),
  ) as Values
  if (values.DATABASE_DIRECT_URL !== '' && values.DATABASE_URL === '')
    throw new StartRefused('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler before it')
  if (values.DATABASE_REPLICA_URL !== '' && values.DATABASE_URL === '')
    throw new StartRefused('DATABASE_REPLICA_URL needs DATABASE_URL: the server that the replica follows')
  if (values.IMPORT_FOLDER !== '' && values.IMPORT_OWNER === '')
    throw new StartRefused('IMPORT_FOLDER needs IMPORT_OWNER: somebody must own what is brought in')
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL.replace(/\/+$/, '') || `http://${values.HOST}:${values.PORT}`,
    isBaseUrlFixed: values.BASE_URL !== '',
    dataDir: resolve(values.DATA_DIR),
    storage: values.STORAGE_URL,
    storageDelivery: values.STORAGE_DELIVERY,
    storageFrom: values.STORAGE_FROM,
    databaseUrl: values.DATABASE_DIRECT_URL || values.DATABASE_URL || undefined,
    pooledUrl: values.DATABASE_DIRECT_URL ? values.DATABASE_URL : undefined,
    replicaUrl: values.DATABASE_REPLICA_URL || undefined,
    databasePool: values.DATABASE_POOL,
    mailUrl: values.MAIL_URL || undefined,
    mailFrom: values.MAIL_FROM,
    identityProviders: values.IDENTITY_PROVIDERS || undefined,
    identityProvidersFile: values.IDENTITY_PROVIDERS_FILE
      ? resolve(values.IDENTITY_PROVIDERS_FILE)
      : undefined,
    trustProxy: values.TRUST_PROXY.split(',').flatMap(address => address.trim() || []),
    fetchAllow: values.FETCH_ALLOW,
    metricsToken: values.METRICS_TOKEN || undefined,
    secretKey: values.SECRET_KEY || undefined,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE || join(resolve(values.DATA_DIR), 'log', 'mediatheque.log'),
    rateLimit: values.RATE_LIMIT,
    sessionMostDays: values.SESSION_MOST_DAYS,
    workerConcurrency: values.WORKER_CONCURRENCY,
    workerKinds: values.WORKER_KINDS.length > 0 ? values.WORKER_KINDS : JOB_KINDS,
    workerCapacity: values.WORKER_CAPACITY,
    nodeName: values.NODE_NAME || hostname(),
    drainSecs: values.DRAIN_SECS,
    migrations: values.MIGRATIONS,
    toolsSandbox: values.TOOLS_SANDBOX,
    demoMedia: values.DEMO_MEDIA,
    deletedKeepDays: values.DELETED_KEEP_DAYS,
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(resolve(values.DATA_DIR), 'backups'),
    archiveGraceMinutes: values.ARCHIVE_GRACE_MINUTES,
    xapi: values.XAPI_URL
      ? { url: values.XAPI_URL.replace(/\/+$/, ''), user: values.XAPI_USER, password: values.XAPI_PASSWORD }
      : undefined,
    ai: values.AI_URL
      ? { url: values.AI_URL.replace(/\/+$/, ''), key: values.AI_KEY, model: values.AI_MODEL }
      : undefined,
    courseOrigins: values.COURSE_ORIGINS,
    asimut: values.ASIMUT_URL ? { url: values.ASIMUT_URL, key: values.ASIMUT_KEY } : undefined,
    mediaAtOnce: values.MEDIA_AT_ONCE,
    mediaNiceness: values.MEDIA_NICE,
    mediaMostSecs: values.MEDIA_MOST_MINUTES * 60,
    mediaMostBytes: values.MEDIA_MOST_GB * 1_000_000_000,
    mediaAccelPrefix: values.MEDIA_ACCEL_PREFIX || undefined,
    speechModel: values.SPEECH_MODEL || CARRIED_MODEL,
    speechThreads: values.SPEECH_THREADS || Math.max(1, Math.floor(availableParallelism() / 2)),
    transcriptionService: values.TRANSCRIPTION_URL
      ? { url: values.TRANSCRIPTION_URL, key: values.TRANSCRIPTION_KEY, model: values.TRANSCRIPTION_MODEL }
      : undefined,
    whisperServer: values.WHISPER_SERVER_URL || undefined,
    uploadMostBytes: Math.floor(values.UPLOAD_MOST_GB * GB),
    uploadQuotaBytes: Math.floor(values.UPLOAD_QUOTA_GB * GB) || null,
    uploadMostOpen: values.UPLOAD_MOST_OPEN,
    uploadKeepFreeBytes: Math.floor(values.UPLOAD_KEEP_FREE_GB * GB),
    importFolder: values.IMPORT_FOLDER === '' ? undefined : resolve(values.IMPORT_FOLDER),
    importOwner: values.IMPORT_OWNER,
    sourceApps: {
      ...appNamed('teams', values.TEAMS_APP, values.TEAMS_URLS),
      ...appNamed('zoom', values.ZOOM_APP, values.ZOOM_URLS),
      ...appNamed('webex', values.WEBEX_APP, values.WEBEX_URLS),
    },
  }
}

export interface SettingInForce {
  Name: string
  Value: string
  IsSecret: boolean
  IsSet: boolean
  Help: string
}

/** As this process was started; what is secret is told by its name alone. */
export const settingsInForce = (env: Record<string, string | undefined>): SettingInForce[] =>
  Object.entries(settings).map(([Name, it]) => {
    const IsSecret = 'isSecret' in it
    const IsSet = env[Name] !== undefined
    return { Name, Value: IsSecret ? '' : (env[Name] ?? it.default), IsSecret, IsSet, Help: it.help }
  })

export function settingsHelp(): string {
  const width = Math.max(...Object.keys(settings).map(name => name.length))
  return Object.entries(settings)
    .map(([name, it]) => `  ${name.padEnd(width)}  ${it.help}${it.default ? ` (${it.default})` : ''}`)
    .join('\n')
}

function appNamed(name: keyof Config['sourceApps'], app: string, urls: string[]) {
  const [id = '', ...secret] = app.split(':')
  return app === '' ? {} : { [name]: { id, secret: secret.join(':'), urls } }
}
