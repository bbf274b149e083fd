-- A page in the middle of the content list skips 100,000 items. Each order has an index that holds what the right to
-- edit and the filters ask for, so that only the items of the page are read.

alter table content_row
  add column owner_id integer,
  add column pp_id integer,
  add column is_private boolean,
  add column deleted_at timestamptz,
  add column created_at timestamptz,
  add column record_type integer,
  add column document_type integer,
  add column source integer,
  add column duration_secs real,
  add column has_subtitles boolean,
  add column has_quiz boolean,
  add column is_audio boolean,
  add column is_archived boolean,
  add column has_student_tag boolean,
  add column width integer,
  add column height integer;
alter table content_size
  add column owner_id integer,
  add column pp_id integer,
  add column is_private boolean,
  add column deleted_at timestamptz,
  add column created_at timestamptz,
  add column record_type integer,
  add column document_type integer,
  add column source integer,
  add column duration_secs real,
  add column has_subtitles boolean,
  add column has_quiz boolean,
  add column is_audio boolean,
  add column is_archived boolean,
  add column has_student_tag boolean,
  add column width integer,
  add column height integer;
comment on table content_row is 'What the content list is sorted by, one row for each item, with what its right and its filters ask for under the names of search_document; kept by triggers on media_item';
comment on table content_size is 'How much is stored for an item, kept by triggers on media_file and stream; beside it the same facts as in content_row';

drop index content_row_changed, content_row_viewed, content_row_views, content_size_bytes;
update content_row r set (
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height) = (
    m.owner_id, m.pp_id, m.is_private, m.deleted_at, m.created_at, m.record_type, m.document_type, m.source,
    m.duration_secs, m.has_subtitles, m.has_quiz, m.is_audio, m.is_archived, m.has_student_tag, m.width,
    m.height)
from media_item m where m.clip_data_id = r.clip_data_id;
update content_size r set (
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height) = (
    m.owner_id, m.pp_id, m.is_private, m.deleted_at, m.created_at, m.record_type, m.document_type, m.source,
    m.duration_secs, m.has_subtitles, m.has_quiz, m.is_audio, m.is_archived, m.has_student_tag, m.width,
    m.height)
from media_item m where m.clip_data_id = r.clip_data_id;

create or replace function content_media_inserted() returns trigger language plpgsql as $$
begin
  insert into content_row (clip_data_id, changed_at, view_count,
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height)
  select clip_data_id, updated_at, view_count,
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height
  from inserted;
  insert into content_size (clip_data_id, bytes,
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height)
  select clip_data_id, 0,
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height
  from inserted;
  return null;
end $$;

create or replace function content_media_updated() returns trigger language plpgsql as $$
begin
  update content_row r set (changed_at, view_count, viewed_at,
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height) = (
    n.updated_at, n.view_count, case when n.view_count > o.view_count then now() else r.viewed_at end,
    n.owner_id, n.pp_id, n.is_private, n.deleted_at, n.created_at, n.record_type, n.document_type, n.source,
    n.duration_secs, n.has_subtitles, n.has_quiz, n.is_audio, n.is_archived, n.has_student_tag, n.width,
    n.height)
  from updated n join replaced o using (clip_data_id)
  where r.clip_data_id = n.clip_data_id
    and (n.updated_at, n.view_count,
    n.owner_id, n.pp_id, n.is_private, n.deleted_at, n.created_at, n.record_type, n.document_type, n.source,
    n.duration_secs, n.has_subtitles, n.has_quiz, n.is_audio, n.is_archived, n.has_student_tag, n.width,
    n.height) is distinct from (o.updated_at, o.view_count,
    o.owner_id, o.pp_id, o.is_private, o.deleted_at, o.created_at, o.record_type, o.document_type, o.source,
    o.duration_secs, o.has_subtitles, o.has_quiz, o.is_audio, o.is_archived, o.has_student_tag, o.width,
    o.height);
  -- Not for a view: it must not wait for somebody who stores files.
  update content_size r set (
    owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs,
    has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height) = (
    n.owner_id, n.pp_id, n.is_private, n.deleted_at, n.created_at, n.record_type, n.document_type, n.source,
    n.duration_secs, n.has_subtitles, n.has_quiz, n.is_audio, n.is_archived, n.has_student_tag, n.width,
    n.height)
  from updated n join replaced o using (clip_data_id)
  where r.clip_data_id = n.clip_data_id
    and (
    n.owner_id, n.pp_id, n.is_private, n.deleted_at, n.created_at, n.record_type, n.document_type, n.source,
    n.duration_secs, n.has_subtitles, n.has_quiz, n.is_audio, n.is_archived, n.has_student_tag, n.width,
    n.height) is distinct from (
    o.owner_id, o.pp_id, o.is_private, o.deleted_at, o.created_at, o.record_type, o.document_type, o.source,
    o.duration_secs, o.has_subtitles, o.has_quiz, o.is_audio, o.is_archived, o.has_student_tag, o.width,
    o.height);
  return null;
end $$;

-- On expressions, which no filter names, as in 0109; an index is read alone only where it also holds their columns.
do $$
declare
  facts constant text := 'owner_id, pp_id, is_private, deleted_at, created_at, record_type, document_type, source, duration_secs, has_subtitles, has_quiz, is_audio, is_archived, has_student_tag, width, height';
  it record;
begin
  for it in select * from (values
    ('search_document', 'by_title', 'title_key', ''),
    ('search_document', 'by_type', '(record_type + 0)', ''),
    ('search_document', 'by_owner', '(owner_id + 0)', ''),
    ('search_document', 'by_location', '(pp_id + 0)', ''),
    ('search_document', 'by_privacy', '(is_private::integer)', ''),
    ('search_document', 'by_approval', 'approval_order(approval)', ', approval'),
    ('search_document', 'by_created', 'created_at', ''),
    ('search_document', 'by_duration', '(coalesce(duration_secs, 0))', ''),
    ('search_document', 'by_captions', '(has_subtitles::integer)', ''),
    ('search_document', 'by_rating', '(rating + 0)', ', rating'),
    ('search_document', 'by_expiry', '(coalesce(expires_at, ''infinity''))', ', expires_at'),
    ('content_row', 'changed', 'changed_at', ''),
    ('content_row', 'viewed', 'viewed_at nulls first', ''),
    ('content_row', 'views', 'view_count', ''),
    ('content_row', 'id', '', ''),
    ('content_size', 'bytes', 'bytes', '')
  ) as orders (on_table, name, key, needed)
  loop
    execute format('drop index if exists %I', it.on_table || '_' || it.name);
    execute format('create index %I on %I (%s) include (%s) where deleted_at is null',
      it.on_table || '_' || it.name, it.on_table, concat_ws(', ', nullif(it.key, ''), 'clip_data_id'),
      facts || it.needed);
  end loop;
end $$;

analyze search_document, content_row, content_size;
