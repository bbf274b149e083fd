// Items of the content list with all that a table of them can say.

import type { Context } from '../../platform/http/context.ts'
import { holds } from '../../platform/http/viewer.ts'
import { listMemberships, listPaths } from '../categories/index.ts'
import { listFields, listTextsOfFields } from '../fields/index.ts'
import { listDays } from '../media/index.ts'
import { regionOf } from '../settings/index.ts'
import { type ContentFacts, listUserNames, readContent } from './content-rows.sql.ts'

type Reader = Pick<Context, 'db' | 'viewer' | 'config'>

/** What all items have in common; it is read once. */
export interface ContentSources {
  baseUrl: string
  region: string
  fields: Awaited<ReturnType<typeof listFields>>
  /** The names from the root to each category. */
  paths: ReadonlyMap<number, readonly string[]>
  /** User names are for those who may see who people are. */
  maySeeUserNames: boolean
}

export async function readSources({ db, viewer, config }: Reader): Promise<ContentSources> {
  const isAdministrator = holds(viewer, 'administrator')
  return {
    baseUrl: config.baseUrl,
    region: await regionOf(db, viewer),
    fields: (await listFields(db)).filter(it => isAdministrator || !it.IsHidden),
    paths: await listPaths(db),
    maySeeUserNames: holds(viewer, 'manager'),
  }
}

export interface ContentItem extends ContentFacts {
  texts: ReadonlyMap<number, string>
  user_name: string
  /** The last day, on the clock of the person. */
  expiry: string | null
  /** In the order of their names. */
  memberships: { ID: number; ByRule: boolean }[]
}

/** In the order of the numbers; what somebody may not edit any more is left out. */
export async function readItems(
  { db, viewer }: Pick<Reader, 'db' | 'viewer'>,
  sources: ContentSources,
  ids: readonly number[],
): Promise<ContentItem[]> {
  const facts = await readContent(db, viewer, ids)
  const numbers = facts.map(it => it.clip_data_id)
  const texts = await listTextsOfFields(db, sources.fields, numbers)
  const days = new Map((await listDays(db, numbers, sources.region)).map(it => [it.clip_data_id, it.expiry]))
  const memberships = Map.groupBy(await listMemberships(db, numbers), it => it.ClipDataID)
  const userNames = sources.maySeeUserNames
    ? await listUserNames(
        db,
        facts.map(it => it.owner_id),
      )
    : new Map<number, string>()
  return facts.map(it => ({
    ...it,
    texts: texts.get(it.clip_data_id) ?? new Map(),
    user_name: userNames.get(it.owner_id) ?? '',
    expiry: days.get(it.clip_data_id) ?? null,
    memberships: (memberships.get(it.clip_data_id) ?? []).filter(one => !one.IsExcluded),
  }))
}
