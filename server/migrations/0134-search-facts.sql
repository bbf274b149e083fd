-- A common word is found in very many items, and whether each may be watched was looked up in search_document, row by
-- row. What the right and the filters ask is now written beside the words. Views and ratings, which change all the
-- time, stay out; half of each page is left free, so that a changed fact is written without writing the words again.
alter table search_text
  add column created_at timestamptz,
  add column publish_at timestamptz,
  add column expires_at timestamptz,
  add column deleted_at timestamptz,
  add column owner_id integer,
  add column pp_id integer,
  add column is_private boolean,
  add column approval text,
  add column record_type integer,
  add column document_type integer,
  add column source integer,
  add column duration_secs real,
  add column width integer,
  add column height integer,
  add column is_audio boolean,
  add column is_archived boolean,
  add column has_subtitles boolean,
  add column has_quiz boolean,
  add column has_student_tag boolean;
alter table search_text set (fillfactor = 50);

update search_text t set (created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, is_private, approval,
  record_type, document_type, source, duration_secs, width, height, is_audio, is_archived, has_subtitles, has_quiz,
  has_student_tag) = (d.created_at, d.publish_at, d.expires_at, d.deleted_at, d.owner_id, d.pp_id, d.is_private,
  d.approval, d.record_type, d.document_type, d.source, d.duration_secs, d.width, d.height, d.is_audio,
  d.is_archived, d.has_subtitles, d.has_quiz, d.has_student_tag)
from search_document d where d.clip_data_id = t.clip_data_id;

-- Adding the number that is worked out writes the table anew.
alter table search_text
  alter column created_at set not null,
  alter column owner_id set not null,
  alter column pp_id set not null,
  alter column is_private set not null,
  alter column approval set not null,
  alter column record_type set not null,
  alter column source set not null,
  alter column is_audio set not null,
  alter column is_archived set not null,
  alter column has_subtitles set not null,
  alter column has_quiz set not null,
  alter column has_student_tag set not null,
  add column open_pp_id integer not null generated always as (
    case when approval = 'approved' and not is_private and publish_at is null and expires_at is null
      and deleted_at is null then pp_id else 0 end) stored;
comment on column search_text.open_pp_id is 'As in search_document; all other facts are copied from there by a trigger';

create or replace function write_search_texts(ids bigint[]) returns void language plpgsql as $$
begin
  perform from search_text where clip_data_id = any(ids) order by clip_data_id for update;
  insert into search_text as kept (clip_data_id, day, words, created_at, publish_at, expires_at, deleted_at, owner_id,
    pp_id, is_private, approval, record_type, document_type, source, duration_secs, width, height, is_audio,
    is_archived, has_subtitles, has_quiz, has_student_tag)
  select d.clip_data_id, (d.created_at at time zone 'UTC')::date, all_words(
    d.words || names_vector(d.clip_data_id, d.owner_id, (d.created_at at time zone 'UTC')::date)
      || setweight(both_vector(part_names_of(d.clip_data_id)), 'B')
      || setweight(to_tsvector('mediatheque_simple'::regconfig, joined_words(left(concat_ws(' ',
           m.title, field_values_of(d.clip_data_id), part_names_of(d.clip_data_id), m.description_text), 20000))), 'B'),
    d.clip_data_id),
    d.created_at, d.publish_at, d.expires_at, d.deleted_at, d.owner_id, d.pp_id, d.is_private, d.approval,
    d.record_type, d.document_type, d.source, d.duration_secs, d.width, d.height, d.is_audio, d.is_archived,
    d.has_subtitles, d.has_quiz, d.has_student_tag
  from search_document d join media_item m using (clip_data_id)
  where d.clip_data_id = any(ids)
  order by d.clip_data_id
  on conflict (clip_data_id) do update set day = excluded.day, words = excluded.words
  where (kept.day, kept.words) is distinct from (excluded.day, excluded.words);
end $$;

create function copy_search_facts() returns trigger language plpgsql as $$
begin
  update search_text t set (created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, is_private, approval,
    record_type, document_type, source, duration_secs, width, height, is_audio, is_archived, has_subtitles, has_quiz,
    has_student_tag) = (n.created_at, n.publish_at, n.expires_at, n.deleted_at, n.owner_id, n.pp_id, n.is_private,
    n.approval, n.record_type, n.document_type, n.source, n.duration_secs, n.width, n.height, n.is_audio,
    n.is_archived, n.has_subtitles, n.has_quiz, n.has_student_tag)
  from updated n join replaced o using (clip_data_id)
  where t.clip_data_id = n.clip_data_id
    and (n.created_at, n.publish_at, n.expires_at, n.deleted_at, n.owner_id, n.pp_id, n.is_private, n.approval,
      n.record_type, n.document_type, n.source, n.duration_secs, n.width, n.height, n.is_audio, n.is_archived,
      n.has_subtitles, n.has_quiz, n.has_student_tag)
    is distinct from (o.created_at, o.publish_at, o.expires_at, o.deleted_at, o.owner_id, o.pp_id, o.is_private,
      o.approval, o.record_type, o.document_type, o.source, o.duration_secs, o.width, o.height, o.is_audio,
      o.is_archived, o.has_subtitles, o.has_quiz, o.has_student_tag);
  return null;
end $$;

create trigger facts_copied after update on search_document
  referencing old table as replaced new table as updated
  for each statement execute function copy_search_facts();

analyze search_text;
