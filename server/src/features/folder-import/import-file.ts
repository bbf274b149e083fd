import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { DESTINATIONS, kindOf, recordTypeOf } from '@mediatheque/contract/upload'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import {
  type FileItemDraft,
  freeBytes,
  hashFile,
  incomingFolder,
  incomingPath,
  makeFileItem,
  makeItem,
  plainName,
  removeIncoming,
  requireType,
  titleOfFile,
} from '../upload/index.ts'
import { findImported, findOwner, insertImported } from './folder-import.sql.ts'
import type { ReadLine } from './lines.rules.ts'

export type ImportPlatform = Pick<Platform, 'config' | 'db' | 'files' | 'jobs'>

export interface Outcome {
  Result: 'imported' | 'imported before' | 'would be imported' | 'refused'
  Title: string
  EncID: string
  Message: string
}

interface FoundFile {
  path: string
  name: string
  bytes: number
  importID: string
}

/** One line of the list: its file becomes an item, once. What is wrong is said, and the next line follows. */
export async function importFile(
  platform: ImportPlatform,
  folder: string,
  line: ReadLine,
  isDryRun: boolean,
): Promise<Outcome> {
  try {
    if (line.problems.length > 0) return refused(line.problems.join('. '))
    const file = await findFile(folder, line.File)
    const before = await findImported(platform.db, file.importID)
    if (before) return { Result: 'imported before', Message: '', ...before }
    const owner = await ownerOf(platform, line.Owner)
    return isDryRun ? await tryOut(platform, owner, line, file) : await bringIn(platform, owner, line, file)
  } catch (error) {
    if (error instanceof Refusal) return refused(sentencesOf(error))
    throw error
  }
}

const refused = (Message: string): Outcome => ({ Result: 'refused', Title: '', EncID: '', Message })

/** For the report of the command, which is in English. */
const sentencesOf = (refusal: Refusal) =>
  [...new Set(Object.values(refusal.fieldsIn('en') ?? { all: refusal.message }))].join('. ')

/** Nothing outside of the folder, whatever the list says or a link leads to. */
async function findFile(folder: string, name: string): Promise<FoundFile> {
  if (name === '') throw new Refusal('bad-input', 'line-without-file')
  const path = await realpath(join(folder, name)).catch(() => undefined)
  const found = path === undefined ? undefined : await stat(path)
  if (!path || !found?.isFile()) throw new Refusal('not-found', 'no-such-file')
  const place = relative(folder, path)
  if (place.startsWith(`..${sep}`)) throw new Refusal('bad-input', 'file-outside-folder')
  if (found.size === 0) throw new Refusal('bad-input', 'import-file-empty')
  const identity = [place.split(sep).join('/'), found.size, Math.floor(found.mtimeMs)].join('\n')
  const importID = `import-${createHash('sha256').update(identity).digest('hex').slice(0, 40)}`
  return { path, name: plainName(basename(path)), bytes: found.size, importID }
}

/** Anyone who runs the command may do everything, and does it for the owner. */
async function ownerOf({ db }: ImportPlatform, userName: string): Promise<Person> {
  const found = userName === '' ? undefined : await findOwner(db, userName)
  if (!found)
    throw userName
      ? new Refusal('not-found', 'no-such-owner', { values: { name: userName } })
      : new Refusal('not-found', 'line-without-owner')
  return {
    kind: 'person',
    ...found,
    SessionID: '',
    ExpiresAt: new Date(),
    roles: new Set(['administrator']),
    groups: [],
    switchedFrom: null,
  }
}

async function draftOf(tx: Tx, owner: Person, line: ReadLine, { name }: FoundFile): Promise<FileItemDraft> {
  await requireType(tx, owner, name)
  const RecordType = recordTypeOf(name)
  const offers = (await addPermissionsOf(tx, owner)).filter(it => it.RecordType === RecordType)
  const policy = offers.find(it => it.PublishingPolicyName.toLowerCase() === line.Policy.toLowerCase())
  if (line.Policy && !policy)
    throw new Refusal('bad-input', 'policy-not-for-type', { values: { policy: line.Policy } })
  return {
    RecordType,
    PPID: policy?.PublishingPolicyID ?? 0,
    IsPrivate: line.IsPrivate,
    Included: line.Included,
    Excluded: [],
    FieldValues: line.FieldValues,
    Title: line.Title ?? titleOfFile(name),
    PublishDay: line.PublishDay,
    ExpiryDay: line.ExpiryDay,
    MediaProfileID: 0,
    CopyOnly: false,
    RetainSource: true,
  }
}

class Undone extends Error {
  override name = 'Undone'
}

/** Everything but the file, in a transaction that does not stay. */
async function tryOut(
  { db }: ImportPlatform,
  owner: Person,
  line: ReadLine,
  file: FoundFile,
): Promise<Outcome> {
  let Title = ''
  const trying = db.transaction().execute(async tx => {
    Title = (await makeItem(tx, { viewer: owner, address: '' }, await draftOf(tx, owner, line, file))).Title
    throw new Undone()
  })
  await trying.catch(error => {
    if (!(error instanceof Undone)) throw error
  })
  return { Result: 'would be imported', Title, EncID: '', Message: '' }
}

async function bringIn(
  platform: ImportPlatform,
  owner: Person,
  line: ReadLine,
  file: FoundFile,
): Promise<Outcome> {
  const { config, db } = platform
  if ((await freeBytes(config)) - config.uploadKeepFreeBytes < file.bytes)
    throw new Refusal('too-large', 'server-full')
  const path = incomingPath(config, file.importID)
  try {
    // Theirs stays theirs: what they do with their file later is nothing to the item.
    await mkdir(incomingFolder(config), { recursive: true })
    await copyFile(file.path, path, constants.COPYFILE_FICLONE)
    const { Bytes, Sha256 } = await hashFile(path)
    const source = { path, name: file.name, bytes: Bytes, sha256: Sha256 }
    const maker = { viewer: owner, address: '' }
    const made = await db.transaction().execute(async tx =>
      makeFileItem(tx, platform, maker, await draftOf(tx, owner, line, file), source, clip_data_id =>
        insertImported(tx, {
          upload_id: file.importID,
          person_id: owner.PersonID,
          file_name: file.name,
          bytes: Bytes,
          upload_type: DESTINATIONS[kindOf(file.name)].UploadType,
          sha256: Sha256,
          clip_data_id,
        }),
      ),
    )
    return { Result: 'imported', Title: made.Title, EncID: made.EncID, Message: made.messages.join('. ') }
  } finally {
    await removeIncoming(platform.files, { path })
  }
}
