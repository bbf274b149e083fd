// Every setting of the product: its name in the environment, its default and what it is for.
import { z } from 'zod'
import { readStorageUrl } from './files/storage-url.rules.ts'
import { JOB_KINDS, type JobKind, kindsHelp } from './jobs/kinds.ts'
import { isNetwork } from './safe-fetch/address.rules.ts'

const APP = z.union([z.literal(''), z.string().regex(/^[^:\s]+:\S+$/, 'write it as id:secret')])
const URL_OR_NONE = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .transform(url => url.replace(/\/+$/, ''))
const URLS = z
  .string()
  .transform(text => text.split(',').map(url => url.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))

const ORIGINS = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)))

const NETWORKS = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .refine(networks => networks.every(isNetwork), 'write addresses or networks, separated by commas')

const isKind = (name: string): name is JobKind => JOB_KINDS.some(kind => kind === name)

const KINDS = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .pipe(z.array(z.string().refine(isKind, `use ${JOB_KINDS.join(', ')}`)))
  .transform(kinds => kinds.filter(isKind))

const CAPACITY = z
  .string()
  .regex(/^\s*(\w+=[1-9]\d?\s*(,\s*|$))*$/, 'write it as convert=2,speech=1')
  .transform(text => text.split(',').flatMap(part => (part.trim() ? [part.trim().split('=')] : [])))
  .refine(pairs => pairs.every(([kind = '']) => isKind(kind)), `use ${JOB_KINDS.join(', ')}`)
  .transform(pairs => new Map(pairs.map(([kind, count]) => [kind as JobKind, Number(count)])))

const STORAGE = z.string().transform((text, check) => {
  const place = readStorageUrl(text)
  if (typeof place === 'object' && 'problem' in place) {
    check.addIssue(place.problem)
    return z.NEVER
  }
  return place
})

export const settings = {
  PORT: {
    default: '8080',
    help: 'Port of the web server',
    schema: z.coerce.number().int().min(0).max(65535),
  },
  HOST: {
    default: 'localhost',
    help: 'Address the web server listens on; 0.0.0.0 for all',
    schema: z.string().min(1),
  },
  BASE_URL: {
    default: '',
    help: 'Address people use, such as https://media.example.org; empty: http://HOST:PORT',
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  },
  DATA_DIR: {
    default: './data',
    help: 'Folder of the embedded database and of the files',
    schema: z.string().min(1),
  },
  STORAGE_URL: {
    default: 'disk',
    help: 'Where files are kept: disk for DATA_DIR/files, or s3://bucket/prefix?endpoint=…&region=…&style=path; keys by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or of the machine',
    schema: STORAGE,
  },
  STORAGE_DELIVERY: {
    default: 'portal',
    help: 'How the bytes of items leave S3: portal (through us), or redirect (browsers are sent to presigned addresses)',
    schema: z.enum(['portal', 'redirect']),
  },
  STORAGE_FROM: {
    default: '',
    help: 'Where files were kept before, written as STORAGE_URL; read until npm run move-storage has moved them',
    schema: z.union([z.literal('').transform(() => undefined), STORAGE]),
  },
  DATABASE_URL: {
    isSecret: true,
    default: '',
    help: 'A PostgreSQL 15+ server, such as postgres://user:password@host/name; empty: the embedded one',
    schema: z.string(),
  },
  DATABASE_DIRECT_URL: {
    isSecret: true,
    default: '',
    help: 'Where DATABASE_URL is a pooler in transaction mode, such as pgbouncer: the server itself, for migrations, jobs, locks and live messages; empty: DATABASE_URL is the server',
    schema: z.string(),
  },
  DATABASE_REPLICA_URL: {
    isSecret: true,
    default: '',
    help: 'A read-only replica of the database, or a balancer before several: search and lists are read there when it has what the reader has written; empty: all is read from DATABASE_URL',
    schema: z.string(),
  },
  DATABASE_POOL: {
    default: '10',
    help: 'Database connections of each process',
    schema: z.coerce.number().int().min(2),
  },
  MAIL_URL: {
    isSecret: true,
    default: '',
    help: 'Outgoing mail, such as smtp://user:password@host:587; empty: mails are kept as files in DATA_DIR/mail',
    schema: z.string(),
  },
  MAIL_FROM: {
    default: 'Mediatheque <no-reply@localhost>',
    help: 'Sender of mails',
    schema: z.string().min(3),
  },
  IDENTITY_PROVIDERS: {
    isSecret: true,
    default: '',
    help: 'The providers people sign in with, as JSON; instead of IDENTITY_PROVIDERS_FILE',
    schema: z.string(),
  },
  IDENTITY_PROVIDERS_FILE: {
    default: '',
    help: 'A JSON file with the providers people sign in with, read at each start; empty: they are set up in the browser',
    schema: z.string(),
  },
  TRUST_PROXY: {
    default: '',
    help: 'Addresses of reverse proxies whose X-Forwarded-* headers are believed, separated by commas',
    schema: z.string(),
  },
  FETCH_ALLOW: {
    default: '',
    help: 'Addresses or networks beyond the public web that may be fetched from, such as 10.1.2.3,10.8.0.0/16 for the encoders of live streams',
    schema: NETWORKS,
  },
  METRICS_TOKEN: {
    isSecret: true,
    default: '',
    help: 'Bearer token for /metrics; empty: nobody may read them',
    schema: z.string(),
  },
  SECRET_KEY: {
    isSecret: true,
    default: '',
    help: 'Key that seals tokens of other services, at least 32 characters; empty: made once, in DATA_DIR/secret.key',
    schema: z.union([z.literal(''), z.string().min(32, 'use at least 32 characters')]),
  },
  LOG_LEVEL: {
    default: 'info',
    help: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  },
  LOG_FILE: {
    default: '',
    help: 'Where the log goes, - for standard output; empty: DATA_DIR/log/mediatheque.log',
    schema: z.string(),
  },
  RATE_LIMIT: {
    default: '1200',
    help: 'Requests a minute of one session, or of one address without a session, before it is asked to wait',
    schema: z.coerce.number().int().min(1),
  },
  SESSION_MOST_DAYS: {
    default: '30',
    help: 'Days after which people sign in again, however busy their session is',
    schema: z.coerce.number().positive().max(3650),
  },
  WORKER_CONCURRENCY: {
    default: '2',
    help: 'Jobs of one kind that a worker runs at once',
    schema: z.coerce.number().int().min(1),
  },
  WORKER_KINDS: {
    default: '',
    help: `What this worker does, separated by commas: ${kindsHelp}; empty: all of it`,
    schema: KINDS,
  },
  WORKER_CAPACITY: {
    default: '',
    help: 'How many jobs of a kind this worker runs at once, such as convert=2,speech=1; kinds that are not named: as WORKER_CONCURRENCY and MEDIA_AT_ONCE say',
    schema: CAPACITY,
  },
  NODE_NAME: {
    default: '',
    help: 'The name of this machine in Administration, System and for npm run drain; empty: its host name',
    schema: z.string().max(100),
  },
  DRAIN_SECS: {
    default: '0',
    help: 'How long a web server that is told to stop goes on serving while /readyz says that it is not ready, so that a balancer sends nobody any more',
    schema: z.coerce.number().int().min(0).max(600),
  },
  MIGRATIONS: {
    default: 'apply',
    help: 'What a process does at its start where the database is of an older version: apply (migrate it) or wait (until npm run migrate has)',
    schema: z.enum(['apply', 'wait']),
  },
  TOOLS_SANDBOX: {
    default: 'best',
    help: 'Tools that read uploads: required (a process refuses to start where they would run as root or could reach the network) or best (what the machine allows; a line at the start says when that is less)',
    schema: z.enum(['required', 'best']),
  },
  MEDIA_AT_ONCE: {
    default: '1',
    help: 'Recordings that a worker converts at once',
    schema: z.coerce.number().int().min(1).max(64),
  },
  MEDIA_NICE: {
    default: '10',
    help: 'How far conversions give way to everything else, from 0 (not at all) to 19',
    schema: z.coerce.number().int().min(0).max(19),
  },
  MEDIA_MOST_MINUTES: {
    default: '600',
    help: 'A conversion that takes longer is given up',
    schema: z.coerce.number().min(0.01).max(1400),
  },
  MEDIA_MOST_GB: {
    default: '200',
    help: 'A conversion that writes more is given up',
    schema: z.coerce.number().positive(),
  },
  MEDIA_ACCEL_PREFIX: {
    default: '',
    help: 'Where nginx serves DATA_DIR/files, or passes on to S3, internally, such as /stored/; empty: bytes are sent by us',
    schema: z.union([z.literal(''), z.string().regex(/^\/[\w./-]*\/$/, 'begins and ends with a slash')]),
  },
  SPEECH_MODEL: {
    default: '',
    help: 'A model of whisper.cpp (ggml) for transcription on this machine; empty: the English one that comes along',
    schema: z.string(),
  },
  SPEECH_THREADS: {
    default: '0',
    help: 'Cores that one transcription may use; 0: half of them',
    schema: z.coerce.number().int().min(0).max(256),
  },
  TRANSCRIPTION_URL: {
    default: '',
    help: 'A transcription service that speaks like OpenAI, such as https://api.openai.com/v1; empty: none',
    schema: URL_OR_NONE,
  },
  TRANSCRIPTION_KEY: { isSecret: true, default: '', help: 'Its key', schema: z.string() },
  TRANSCRIPTION_MODEL: { default: 'whisper-1', help: 'Its model', schema: z.string().min(1) },
  WHISPER_SERVER_URL: {
    default: '',
    help: 'A server of whisper.cpp, such as http://speech.example.org:8080; empty: none',
    schema: URL_OR_NONE,
  },
  DEMO_MEDIA: {
    default: 'yes',
    help: 'Whether the demo library gets real files, made and converted after the first start: yes or no',
    schema: z.enum(['yes', 'no']).transform(it => it === 'yes'),
  },
  AI_URL: {
    default: '',
    help: 'An OpenAI-compatible service, such as http://localhost:11434/v1; empty: proposals are made without one',
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  },
  AI_KEY: {
    isSecret: true,
    default: '',
    help: 'The key of that service',
    schema: z.string(),
  },
  AI_MODEL: {
    default: 'gpt-4o-mini',
    help: 'The model to ask there',
    schema: z.string().min(1),
  },
  XAPI_URL: {
    default: '',
    help: 'A record store (LRS) for watching and answering as xAPI statements, such as https://lrs.example/xapi; empty: as set up in the browser',
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  },
  XAPI_USER: {
    default: '',
    help: 'The key (user name) of that record store',
    schema: z.string(),
  },
  XAPI_PASSWORD: {
    isSecret: true,
    default: '',
    help: 'The secret (password) of that record store',
    schema: z.string(),
  },
  COURSE_ORIGINS: {
    default: '',
    help: 'Sites, besides the learning platforms that are connected, whose pages may receive what is picked here, separated by commas, such as https://moodle.example',
    schema: ORIGINS,
  },
  ASIMUT_URL: {
    default: '',
    help: 'The API of an Asimut whose bookings can be taken over into items; empty: none',
    schema: URL_OR_NONE,
  },
  ASIMUT_KEY: {
    isSecret: true,
    default: '',
    help: 'The token for that API',
    schema: z.string(),
  },
  BACKUP_DIR: {
    default: '',
    help: 'Folder of the backups that are made in the browser or by the schedule; empty: DATA_DIR/backups',
    schema: z.string(),
  },
  DELETED_KEEP_DAYS: {
    default: '30',
    help: 'How long a deleted item can be brought back; then its files go',
    schema: z.coerce.number().int().min(0).max(36_500),
  },
  ARCHIVE_GRACE_MINUTES: {
    default: '60',
    help: 'How long the streams of an archived item stay: until then it comes back at once',
    schema: z.coerce.number().int().min(0).max(43_200),
  },
  UPLOAD_MOST_GB: {
    default: '20',
    help: 'Largest file that people may send, in GB',
    schema: z.coerce.number().positive(),
  },
  UPLOAD_QUOTA_GB: {
    default: '0',
    help: 'What the files of one person may take altogether, in GB; 0: no limit',
    schema: z.coerce.number().min(0),
  },
  UPLOAD_KEEP_FREE_GB: {
    default: '1',
    help: 'Space on the disk that uploads leave free, in GB',
    schema: z.coerce.number().min(0),
  },
  UPLOAD_MOST_OPEN: {
    default: '200',
    help: 'How many uploads of one person may be unfinished at a time',
    schema: z.coerce.number().int().positive(),
  },
  IMPORT_FOLDER: {
    default: '',
    help: 'Folder that is looked into every minute: what lies there is brought in, then moved to done or failed',
    schema: z.string(),
  },
  IMPORT_OWNER: {
    default: '',
    help: 'User name of who owns what is brought in from IMPORT_FOLDER',
    schema: z.string(),
  },
  TEAMS_APP: {
    isSecret: true,
    default: '',
    help: 'Recordings of Teams: the id and secret of an app registered at Microsoft, as id:secret',
    schema: APP,
  },
  TEAMS_URLS: {
    default: 'https://login.microsoftonline.com/common,https://graph.microsoft.com/v1.0',
    help: 'Where Microsoft signs people in (with the tenant) and answers, separated by a comma',
    schema: URLS,
  },
  ZOOM_APP: {
    isSecret: true,
    default: '',
    help: 'Recordings of Zoom: the id and secret of an app registered at Zoom, as id:secret',
    schema: APP,
  },
  ZOOM_URLS: {
    default: 'https://zoom.us,https://api.zoom.us/v2',
    help: 'Where Zoom signs people in and answers, separated by a comma',
    schema: URLS,
  },
  WEBEX_APP: {
    isSecret: true,
    default: '',
    help: 'Recordings of Webex: the id and secret of an integration registered at Webex, as id:secret',
    schema: APP,
  },
  WEBEX_URLS: {
    default: 'https://webexapis.com/v1',
    help: 'Where Webex answers',
    schema: URLS,
  },
} as const
