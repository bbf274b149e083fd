-- A single vote of 5 came before forty of 4.8. Each item now starts with five votes of 3.5 (a Bayesian mean), so an
-- average counts the more, the more people voted. What nobody rated comes last.
create function rating_order(total double precision, votes bigint) returns real language sql immutable as $$
  select (case when votes > 0 then (total + 5 * 3.5) / (votes + 5) else 0 end)::real
$$;

comment on column search_document.rating is 'What lists are ordered by: rating_order of the item, not the average that is shown';

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
      rating_order(rating_total, rating_count), record_type, document_type, source, width, height, is_private,
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
    rating_order(n.rating_total, n.rating_count), n.record_type, n.document_type, n.source, n.width, n.height,
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

update search_document d set rating = rating_order(m.rating_total, m.rating_count)
from media_item m where m.clip_data_id = d.clip_data_id and m.rating_count > 0;
