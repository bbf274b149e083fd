import type { Following, SavedSearch } from '@mediatheque/contract/saved-searches'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export type StoredSearch = Omit<SavedSearch, 'URL' | 'Kind' | 'Following'> & {
  Kind: string
  Following: string
}

const COLUMNS = [
  'saved_search_id as SearchID',
  'name as Name',
  'filters as Filters',
  'kind as Kind',
  'following as Following',
] as const

export const listSearches = (db: Handle, personID: number): Promise<StoredSearch[]> =>
  db
    .selectFrom('saved_search')
    .select(COLUMNS)
    .where('person_id', '=', personID)
    .orderBy(sql`lower(name)`)
    .execute()

export const findSearch = (
  db: Handle,
  personID: number,
  searchID: number,
): Promise<StoredSearch | undefined> =>
  db
    .selectFrom('saved_search')
    .select(COLUMNS)
    .where('person_id', '=', personID)
    .where('saved_search_id', '=', searchID)
    .executeTakeFirst()

/** Two who save at once do not both come to the last place. */
export const lockSearchesOf = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select('person_id')
    .where('person_id', '=', personID)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface SearchDraft {
  Name: string
  Filters: string
  Kind: string
  Following: Following
}

const columnsOf = ({ Name, Filters, Kind, Following }: SearchDraft) => ({
  name: Name,
  filters: Filters,
  kind: Kind,
  following: Following,
})

export async function insertSearch(tx: Tx, person_id: number, draft: SearchDraft): Promise<number> {
  const { saved_search_id } = await tx
    .insertInto('saved_search')
    .values({ person_id, ...columnsOf(draft) })
    .returning('saved_search_id')
    .executeTakeFirstOrThrow()
  return saved_search_id
}

export const updateSearch = (tx: Tx, searchID: number, draft: SearchDraft) =>
  tx.updateTable('saved_search').set(columnsOf(draft)).where('saved_search_id', '=', searchID).execute()

export const deleteSearch = (tx: Tx, personID: number, searchID: number) =>
  tx
    .deleteFrom('saved_search')
    .where('person_id', '=', personID)
    .where('saved_search_id', '=', searchID)
    .executeTakeFirst()

export interface FollowedSearch extends StoredSearch {
  PersonID: number
  CreatedAt: Date
}

export const listFollowed = (db: Handle): Promise<FollowedSearch[]> =>
  db
    .selectFrom('saved_search')
    .select(COLUMNS)
    .select(['person_id as PersonID', 'created_at as CreatedAt'])
    .where('following', '<>', 'no')
    .orderBy('saved_search_id')
    .execute()

export interface NewHit {
  ClipDataID: number
  Title: string
}

/** What came lately, is found and was not known of. `from` and `isFound` are those of the search. */
export async function takeNew(
  tx: Tx,
  searchID: number,
  {
    from,
    isFound,
    since,
    most,
  }: {
    from: RawBuilder<unknown>
    isFound: RawBuilder<SqlBool>
    since: Date
    most: number
  },
): Promise<NewHit[]> {
  const { rows } = await sql<NewHit>`
    with found as (
      select m.clip_data_id from ${from} where ${isFound} and m.created_at >= ${since}
        and not exists (
          select from saved_search_hit h
          where h.saved_search_id = ${searchID} and h.clip_data_id = m.clip_data_id)
      order by m.created_at desc limit ${most}),
    told as (
      insert into saved_search_hit (saved_search_id, clip_data_id)
      select ${searchID}, clip_data_id from found on conflict do nothing)
    select i.clip_data_id as "ClipDataID", i.title as "Title" from found join media_item i using (clip_data_id)
    order by i.created_at desc`.execute(tx)
  return rows
}

/** Who follows it is told of nothing that is there now. */
export const knowEveryItem = (tx: Tx, searchID: number) =>
  sql`insert into saved_search_hit (saved_search_id, clip_data_id)
    select ${searchID}, clip_data_id from media_item`.execute(tx)

export const forgetHits = (tx: Tx, searchID: number) =>
  tx.deleteFrom('saved_search_hit').where('saved_search_id', '=', searchID).execute()

export const readFollower = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select(['email', 'display_name'])
    .where('person_id', '=', personID)
    .executeTakeFirst()
