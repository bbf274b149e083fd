create table thumbnail_piece (
  person_id bigint not null references person on delete cascade,
  target text not null,
  position integer not null,
  data text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, target, position)
);
comment on table thumbnail_piece is 'Pictures on their way in, in pieces: gone when the last one has come, or swept when it never does';

alter table media_file drop constraint media_file_role_check;
alter table media_file add constraint media_file_role_check check (
  role in ('source', 'copy', 'document', 'page', 'thumbnail', 'storyboard', 'waveform', 'download'));
comment on column media_file.role is
  'source: as it was sent; copy: played as it is; document: the PDF or picture that is shown; download: one size of a recording as a single file, made when somebody asked for it';

-- Read once when the text comes, not whenever a title or a value changes: a long document takes a while.
alter table media_item
  add column document_stems tsvector not null
    generated always as (to_tsvector(search_config(language), search_text(document_text, 100000))) stored,
  add column document_plain tsvector not null
    generated always as (to_tsvector('mediatheque_simple'::regconfig, search_text(document_text, 100000))) stored;

comment on table search_document is
  'What search looks at, one row for each item, kept by triggers: who may see it, what filters ask for, and its words (title A, values B, description C, what stands in a document D)';

-- Of a document the stems alone: with its words as they were written a row of the index would be twice as long.
create function search_vectors(
  language text, title text, field_values text, description text,
  document_stems tsvector, document_plain tsvector)
returns search_vectors language plpgsql immutable strict parallel safe as $$
declare
  config regconfig := search_config(language);
  a text := search_text(title, 2000);
  b text := search_text(field_values, 20000);
  c text := search_text(description, 50000);
  title_stems tsvector := setweight(to_tsvector(config, a), 'A');
  title_plain tsvector := to_tsvector('mediatheque_simple'::regconfig, a);
  rest tsvector := to_tsvector('mediatheque_simple'::regconfig, b || ' ' || c);
begin
  return (
    search_vector(title_stems, title_plain),
    search_vector(
      title_stems || setweight(to_tsvector(config, b), 'B') || setweight(to_tsvector(config, c), 'C')
        || document_stems,
      title_plain || rest),
    title_plain || rest || document_plain)::search_vectors;
end $$;

create or replace function write_search_documents(ids bigint[]) returns void language plpgsql as $$
declare
  documents tsvector[];
begin
  perform from search_document where clip_data_id = any(ids) order by clip_data_id for update;
  with source as materialized (
    select m.*, v.title_words, v.words, v.plain
    from media_item m
    cross join lateral search_vectors(
      m.language, m.title, m.channel_name || ' ' || field_values_of(m.clip_data_id), m.description_text,
      m.document_stems, m.document_plain) as v
    where m.clip_data_id = any(ids)),
  stored as (
    insert into search_document (
      clip_data_id, created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, view_count, duration_secs,
      rating, record_type, document_type, source, width, height, is_private, is_audio, is_archived,
      has_subtitles, has_quiz, has_student_tag, approval, title_key, title_words, words)
    select
      clip_data_id, created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, view_count, duration_secs,
      rating_total / greatest(rating_count, 1), record_type, document_type, source, width, height, is_private,
      is_audio, is_archived, has_subtitles, has_quiz, has_student_tag, approval, title_key(title),
      title_words, words
    from source
    on conflict (clip_data_id) do update
    set title_key = excluded.title_key, title_words = excluded.title_words, words = excluded.words)
  select array_agg(plain) into documents from source;
  perform remember_words(documents);
end $$;

drop function search_vectors(text, text, text, text);

create or replace function search_media_updated() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  update search_document d set (
    created_at, publish_at, expires_at, deleted_at, owner_id, pp_id, view_count, duration_secs, rating,
    record_type, document_type, source, width, height, is_private, is_audio, is_archived,
    has_subtitles, has_quiz, has_student_tag, approval) = (
    n.created_at, n.publish_at, n.expires_at, n.deleted_at, n.owner_id, n.pp_id, n.view_count, n.duration_secs,
    n.rating_total / greatest(n.rating_count, 1), n.record_type, n.document_type, n.source, n.width, n.height,
    n.is_private, n.is_audio, n.is_archived, n.has_subtitles, n.has_quiz, n.has_student_tag, n.approval)
  from updated n where d.clip_data_id = n.clip_data_id;
  select array_agg(n.clip_data_id) into ids
  from updated n join replaced o using (clip_data_id)
  where (n.title, n.description_text, n.channel_name, n.language, n.document_text)
    is distinct from (o.title, o.description_text, o.channel_name, o.language, o.document_text);
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;
