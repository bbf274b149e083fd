-- The columns that say who may find an item come first: a row is read from its beginning to the last column that
-- is asked for, and counting a common word reads 40,000 of them.
create table search_row (
  clip_data_id bigint primary key,
  created_at timestamptz not null,
  -- The policy of an item that everybody in its audience may watch for ever; 0 where more must be asked.
  open_pp_id integer not null generated always as (
    case when approval = 'approved' and not is_private
      and publish_at is null and expires_at is null and deleted_at is null then pp_id else 0 end) stored,
  owner_id integer not null,
  pp_id integer not null,
  is_private boolean not null,
  approval text not null,
  publish_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  record_type integer not null,
  has_subtitles boolean not null,
  has_quiz boolean not null,
  is_audio boolean not null,
  is_archived boolean not null,
  has_student_tag boolean not null,
  duration_secs real,
  document_type integer,
  source integer not null,
  width integer,
  height integer,
  rating real not null,
  view_count bigint not null,
  title_key text not null,
  title_words tsvector not null,
  words tsvector not null,
  -- Values leave a row only when it is longer than 2 kB. With its words a row would be five times as long;
  -- the spaces shrink to some thirty bytes.
  spaces text not null generated always as (repeat(' ', 2100)) stored
) with (toast_tuple_target = 128, fillfactor = 95);
-- After the table is made: STORAGE inside CREATE TABLE needs PostgreSQL 16.
alter table search_row
  alter column title_key set storage main,
  alter column title_words set storage external,
  alter column words set storage external,
  alter column spaces set storage main;

insert into search_row (
  clip_data_id, created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, view_count, duration_secs,
  rating, record_type, document_type, source, width, height, is_private, is_audio, is_archived,
  has_subtitles, has_quiz, has_student_tag, approval, title_key, title_words, words)
select
  clip_data_id, created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, view_count, duration_secs,
  rating, record_type, document_type, source, width, height, is_private, is_audio, is_archived,
  has_subtitles, has_quiz, has_student_tag, approval, title_key, title_words, words
from search_document order by clip_data_id;

drop table search_document;
alter table search_row rename to search_document;
alter index search_row_pkey rename to search_document_pkey;
alter table search_document add constraint search_document_clip_data_id_fkey
  foreign key (clip_data_id) references media_item on delete cascade;
comment on table search_document is
  'What search looks at, one row for each item, kept by triggers: who may see it, what filters ask for, and its words (title A, values B, description C, what stands in a document D)';
comment on column search_document.title_key is 'For the order by title, without case and accents';

set local maintenance_work_mem = '256MB';
create index search_document_words on search_document using gin (words) with (fastupdate = off);
create index search_document_title on search_document using gin (title_words) with (fastupdate = off);
create index search_document_created on search_document (created_at, clip_data_id);
create index search_document_title_key on search_document (title_key text_pattern_ops, clip_data_id);
create index search_document_open on search_document (open_pp_id);
create index search_document_owner on search_document (owner_id, open_pp_id);
create index search_document_shut on search_document
  (pp_id, owner_id, is_private, approval, publish_at, expires_at, deleted_at, clip_data_id)
  where open_pp_id = 0;
analyze search_document;
