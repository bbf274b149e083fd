-- An item that could not be converted is seen by those who keep it only.
alter table media_item add column is_failed boolean not null default false;
comment on column media_item.is_failed is 'Its last conversion failed or was cancelled, and there is nothing of it to show';

update media_item m set is_failed = true
where (select c.status from conversion c where c.clip_data_id = m.clip_data_id and c.child_stream_id is null
    order by c.conversion_id desc limit 1) in ('failed', 'cancelled')
  and not exists (select from stream s where s.clip_data_id = m.clip_data_id and s.child_stream_id is null and s.is_complete)
  and not exists (select from media_file f where f.clip_data_id = m.clip_data_id and f.role in ('copy', 'page'));

comment on column search_document.approval is 'As of the item; ''failed'' where the item is, so that nobody finds it by its policy';

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
      is_audio, is_archived, has_subtitles, has_quiz, has_student_tag,
      case when is_failed then 'failed' else approval end, title_key(title),
      title_words, words
    from source
    on conflict (clip_data_id) do update
    set title_key = excluded.title_key, title_words = excluded.title_words, words = excluded.words)
  select array_agg(plain) into documents from source;
  perform remember_words(documents);
end $$;

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
    n.is_private, n.is_audio, n.is_archived, n.has_subtitles, n.has_quiz, n.has_student_tag,
    case when n.is_failed then 'failed' else n.approval end)
  from updated n where d.clip_data_id = n.clip_data_id;
  select array_agg(n.clip_data_id) into ids
  from updated n join replaced o using (clip_data_id)
  where (n.title, n.description_text, n.channel_name, n.language, n.document_text)
    is distinct from (o.title, o.description_text, o.channel_name, o.language, o.document_text);
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;

update search_document d set approval = 'failed' from media_item m where m.clip_data_id = d.clip_data_id and m.is_failed;
