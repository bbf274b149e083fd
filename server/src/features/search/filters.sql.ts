// The filters of a search as conditions on `m`: search_document or search_text, which both have the columns of media_item
// that matter.
import { DocumentType, MediaSource } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { DurationCode, daysIn, type FieldFilter, type Filters } from '@mediatheque/contract/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/db/like.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { type Alternative, choicesOf, nameQuery, queryText, type Term, wantedIn } from './search.rules.ts'

export type Condition = RawBuilder<SqlBool>
export type FilterConditions = Partial<Record<keyof Filters, Condition>>

const DAY_SECS = 86_400
const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length
const SHORT_SECS = 5 * 60
const LONG_SECS = 60 * 60

/** Every term, in any language; excluded ones are not there. */
export function queryOf(terms: readonly Term[]) {
  const text = queryText(terms)
  if (text !== undefined) return sql`${text}::tsquery`
  return sql.join(
    terms.map(term => (term.isExcluded ? sql`!!${oneOf(term)}` : oneOf(term))),
    sql` && `,
  )
}

/** At least so many of the terms; excluded ones are not there all the same. */
export function queryOfSome(terms: readonly Term[], least: number) {
  const text = queryText(terms, least)
  if (text !== undefined) return sql`${text}::tsquery`
  const wanted = terms.filter(term => !term.isExcluded)
  const some = choicesOf(wanted, least).map(choice => sql`(${queryOf(choice)})`)
  const excluded = terms.filter(term => term.isExcluded)
  return sql.join([sql`(${sql.join(some, sql` || `)})`, ...excluded.map(term => queryOf([term]))], sql` && `)
}

export function oneOf({ text, kind, isPrefix, also = [], query }: Term): RawBuilder<unknown> {
  if (query) return sql`${query.match}::tsquery`
  const itself = kind === 'phrase' ? sql`phrase_query(${text})` : sql`word_query(${text}, ${isPrefix})`
  return also.length === 0 ? itself : sql`(${sql.join([itself, ...also.map(alternative)], sql` || `)})`
}

function alternative(it: Alternative): RawBuilder<unknown> {
  if ('name' in it) return sql`${nameQuery(it.name)}::tsquery`
  if ('phrase' in it) return sql`phrase_query(${it.phrase})`
  return 'word' in it ? sql`word_query(${it.word}, false)` : sql`word_query(${it.beginning}, true)`
}

/** On `search_document as m` alone. */
export const isTitled = (query: RawBuilder<unknown>): Condition => sql<SqlBool>`m.title_words @@ (${query})`

export const hasTitle = (query: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`m.clip_data_id in (select d.clip_data_id from search_document d where d.title_words @@ (${query}))`

/** The day an item came, as the index of words knows it. */
export const DAY = sql`(m.created_at at time zone 'UTC')::date`

/** Without a viewer, as rules of categories have none, nothing has been viewed, and nothing is hidden. */
export function filterConditions(f: Filters, viewer?: Viewer): FilterConditions {
  return {
    ...(f.recordTypes.length > 0 && {
      recordTypes: sql<SqlBool>`m.record_type = any(${f.recordTypes}::bigint[])`,
    }),
    ...(f.documentTypes.length > 0 && {
      documentTypes: sql<SqlBool>`m.document_type = any(${f.documentTypes}::bigint[])`,
    }),
    ...(f.fields.length > 0 && {
      fields: hasValues(f.fields, viewer === undefined || holds(viewer, 'administrator')),
    }),
    ...(f.categories.length > 0 && { categories: isInCategories(f.categories) }),
    ...(f.isUncategorised && { isUncategorised: IS_UNCATEGORISED }),
    ...(f.addedFrom && { addedFrom: since(f, sql`${f.addedFrom}::date::timestamp`) }),
    ...(f.addedTo && { addedTo: before(f, sql`(${f.addedTo}::date + 1)::timestamp`) }),
    ...(f.addedInDays > 0 && {
      addedInDays: since(
        f,
        sql`(now() at time zone 'UTC' - make_interval(secs => ${f.addedInDays * DAY_SECS}))`,
      ),
    }),
    ...(f.policies.length > 0 && { policies: sql<SqlBool>`m.pp_id = any(${f.policies}::bigint[])` }),
    ...(f.addedBy && { addedBy: isAddedBy(f.addedBy, viewer === undefined || holds(viewer, 'manager')) }),
    ...(f.isPrivate && { isPrivate: sql<SqlBool>`m.is_private` }),
    ...(f.isUnviewed && viewer?.kind === 'person' && { isUnviewed: isUnseenBy(viewer.PersonID) }),
    ...(f.sources.length > 0 && { sources: sql<SqlBool>`m.source = any(${f.sources}::bigint[])` }),
    ...(f.isAudio && { isAudio: sql<SqlBool>`m.is_audio` }),
    ...(f.hasQuiz && { hasQuiz: sql<SqlBool>`m.has_quiz` }),
    ...(f.hasSubtitles && { hasSubtitles: sql<SqlBool>`m.has_subtitles` }),
    ...(f.duration !== '' && { duration: lasts(f.duration) }),
    ...(f.minSize && { minSize: isPictureOf(f.minSize) }),
    ...(f.withoutYouTube && { withoutYouTube: sql<SqlBool>`m.source <> ${MediaSource.VideoHost}` }),
    ...(f.withoutExternal && {
      withoutExternal: sql<SqlBool>`not (m.record_type = ${RecordType.Link} and m.source <> ${MediaSource.VideoHost})`,
    }),
    ...(f.isArchived && { isArchived: sql<SqlBool>`m.is_archived` }),
    ...(f.hasStudentTag && { hasStudentTag: sql<SqlBool>`m.has_student_tag` }),
  }
}

/** Next to words no index of dates is offered: PostgreSQL would unpack the words of all that is so new. */
const isWorded = ({ words }: Filters) => wantedIn(words).kind === 'terms'

/** Moments are those of UTC. */
const since = (f: Filters, moment: RawBuilder<unknown>) =>
  isWorded(f)
    ? sql<SqlBool>`m.created_at at time zone 'UTC' >= ${moment}`
    : sql<SqlBool>`m.created_at >= ${moment} at time zone 'UTC'`

const before = (f: Filters, moment: RawBuilder<unknown>) =>
  isWorded(f)
    ? sql<SqlBool>`m.created_at at time zone 'UTC' < ${moment}`
    : sql<SqlBool>`m.created_at < ${moment} at time zone 'UTC'`

/** SRCH-11: in one of them or below. */
const isInCategories = (ids: readonly number[]) => sql<SqlBool>`m.clip_data_id in (
  select cm.clip_data_id from category_membership cm
  where not cm.is_excluded and cm.category_id in (
    select below.category_id from category c join category below on below.path <@ c.path
    where c.category_id = any(${[...ids]}::bigint[])))`

const IS_UNCATEGORISED = sql<SqlBool>`not exists (
  select from category_membership cm where cm.clip_data_id = m.clip_data_id and not cm.is_excluded)`

/** SRCH-13: a number, or a part of the name. The number of hits must not spell out what only managers may read. */
function isAddedBy(who: string, maySeeAddresses: boolean) {
  if (/^\d{1,15}$/.test(who)) return sql<SqlBool>`m.owner_id = ${Number(who)}`
  const names = maySeeAddresses
    ? sql`o.display_name || ' ' || o.user_name || ' ' || o.email`
    : sql`o.display_name`
  return sql<SqlBool>`m.owner_id in (
    select o.person_id from person o where plain_text(${names}) like plain_text(${containing(who)}))`
}

const isUnseenBy = (personID: number) => sql<SqlBool>`not exists (
  select from history h where h.clip_data_id = m.clip_data_id and h.person_id = ${personID})`

/** SRCH-16 */
function lasts(code: (typeof DurationCode)[keyof typeof DurationCode]) {
  if (code === DurationCode.Short) return sql<SqlBool>`m.duration_secs < ${SHORT_SECS}`
  if (code === DurationCode.Long) return sql<SqlBool>`m.duration_secs > ${LONG_SECS}`
  return sql<SqlBool>`m.duration_secs between ${SHORT_SECS} and ${LONG_SECS}`
}

/** SRCH-17 */
function isPictureOf(size: string) {
  const [width, height] = size.toLowerCase().split('x').map(Number)
  return sql<SqlBool>`(m.width >= ${width} and m.height >= ${height}
    and (m.record_type = ${RecordType.Photoset}
      or m.document_type in (${DocumentType.ImageSet}, ${DocumentType.Image})))`
}

/** SRCH-10: an option by its number or name, anything else by its text; a date also by its beginning or two days. */
const hasValues = (asked: readonly FieldFilter[], seesHidden: boolean) =>
  sql<SqlBool>`(${sql.join(
    asked.map(it => sql`(${seesHidden ? sql`true` : isShown(it.FID)} and ${hasValue(it)})`),
    sql` and `,
  )})`

/** Nothing has a value of a hidden field for those who may not see it: a count would tell them the value. */
const isShown = (fieldID: number) => sql`not exists (
  select from field where field_id = ${fieldID} and is_hidden)`

const hasValue = ({ FID, isEvery, values }: FieldFilter) =>
  values.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        values.map(value => hasOneValue(FID, value)),
        isEvery ? sql` and ` : sql` or `,
      )})`

const hasOneValue = (fieldID: number, value: string) => sql<SqlBool>`(
  m.clip_data_id in (
    select c.clip_data_id from field_choice c join field_item i using (field_item_id)
    where i.field_id = ${fieldID}
      and (i.field_item_id = ${/^\d{1,15}$/.test(value) ? Number(value) : null}::bigint or lower(i.name) = lower(${value})))
  or m.clip_data_id in (
    select v.clip_data_id from field_value v join field f using (field_id)
    where v.field_id = ${fieldID}
      and (plain_text(v.value) = plain_text(${value})
        or (f.type = 'date' and ${isDate(value)})
        or (f.type = 'txt' and plain_text(v.value) like plain_text(${containing(value)})))))`

function isDate(value: string) {
  const days = daysIn(value)
  return days
    ? sql<SqlBool>`v.value >= ${days.from} and (${days.to} = '' or left(v.value, ${ISO_DAY_LENGTH}) <= ${days.to})`
    : sql<SqlBool>`starts_with(v.value, ${value})`
}
