-- One list over every part of an item (decision 0052). The words of all parts stand in one vector for each item, in
-- a table of its own: who may see an item, its views and its rating change often, and must not write the words again.
-- Weights: A title and owner, B fields, categories, chapters, tags and quizzes, C description, D what is said, shown,
-- written in documents and commented.

-- The pages of documents, as places that can be found.
create table document_page (
  clip_data_id bigint not null references media_item on delete cascade,
  page integer not null,
  language text not null,
  text text not null,
  words tsvector not null generated always as (line_vector(language, text)) stored,
  primary key (clip_data_id, page)
);
comment on table document_page is 'What stands on each page of a document, cut out of media_item.document_text by a trigger';
create index document_page_words on document_page using gin (words);

-- Chapters and comments do not say their language: both stemmers read them.
create function both_vector(line text) returns tsvector
  language sql immutable strict parallel safe
  return search_vector(
    to_tsvector('mediatheque_en'::regconfig, search_text(line, 20000)),
    to_tsvector('mediatheque_simple'::regconfig, search_text(line, 20000)))
  || to_tsvector('mediatheque_de'::regconfig, search_text(line, 20000));

alter table chapter
  add column words tsvector not null generated always as (both_vector(title || ' ' || description)) stored;
alter table comment
  add column words tsvector not null generated always as (both_vector(text)) stored;
create index chapter_words on chapter using gin (words);
create index comment_words on comment using gin (words);

create aggregate concat_words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create table search_text (
  clip_data_id bigint primary key references media_item on delete cascade,
  day date not null,
  words tsvector not null,
  -- Words leave a row only when it is longer than 2 kB, as in search_document.
  spaces text not null generated always as (repeat(' ', 2100)) stored
) with (toast_tuple_target = 128);
alter table search_text
  alter column words set storage external,
  alter column spaces set storage main;
comment on table search_text is
  'The words of every part of an item in one vector, kept by triggers; ''owner 7'' and ''category 3'' in it stand for names, which are looked up when somebody searches, ''day 2026-10-07'' for the day it came';
comment on column search_text.day is 'When the item came, so that the newest hits of a common word are found without the others';

-- “x-ray” also as xray, “geo1101” also as geo and 1101, “geo 1101” also as geo1101.
create function joined_words(it text) returns text
  language sql immutable strict parallel safe
  return concat_ws(' ',
    (select string_agg(m[1] || m[2], ' ') from regexp_matches(it, '([[:alpha:]]+)[-‐‑]([[:alpha:]]+)', 'g') m),
    (select string_agg(m[1] || ' ' || m[2], ' ') from regexp_matches(it, '([[:alpha:]]{2,})([0-9]{2,})', 'g') m),
    (select string_agg(m[1] || m[2], ' ') from regexp_matches(it, '([[:alpha:]]{2,5})[ -]([0-9]{2,})', 'g') m));

create function names_vector(id bigint, owner bigint, day date) returns tsvector
  language sql stable parallel safe
  return format('''owner %s'':1A ''day %s'':1B', owner, day)::tsvector || coalesce((
    select string_agg(format('''category %s'':1B', category_id), ' ')
    from category_membership where clip_data_id = id and not is_excluded)::tsvector, '');

-- Chapters with their tags, and quizzes that are not their makers' alone.
create function part_names_of(id bigint) returns text
  language sql stable parallel safe
  return left(concat_ws(' ',
    (select string_agg(c.title || ' ' || c.description, ' ' order by c.start_secs, c.chapter_id)
     from chapter c where c.clip_data_id = id),
    (select string_agg(distinct t.title, ' ')
     from chapter c join chapter_tag using (chapter_id) join tag t using (tag_id) where c.clip_data_id = id),
    (select string_agg(q.name, ' ' order by q.timeline_id)
     from timeline q where q.clip_data_id = id and not q.is_private)), 20000);

-- What is inside an item, part by part: a language that is spoken, one of slides, its comments.
create function inner_vectors_of(id bigint) returns setof tsvector
  language sql stable parallel safe
begin atomic
  select to_tsvector(search_config(language), search_text(string_agg(text, ' ' order by start_secs, cue_id), 300000))
  from cue where clip_data_id = id group by language
  union all
  select to_tsvector(search_config(language),
    search_text(string_agg(text || ' ' || notes, ' ' order by slide_id), 60000))
  from slide where clip_data_id = id group by language
  union all
  select both_vector(left(string_agg(text, ' ' order by comment_id), 20000))
  from comment where clip_data_id = id and not is_note and status = 0 having count(*) > 0;
end;

-- A vector takes a megabyte at most: what would be too much loses the places of its words, or stays out.
create function all_words(base tsvector, id bigint) returns tsvector
language plpgsql stable parallel safe as $$
declare
  most constant integer := 1000000;
  found tsvector := base;
  part tsvector;
begin
  for part in select v from inner_vectors_of(id) as v loop
    if pg_column_size(found) + pg_column_size(part) > most then part := strip(part); end if;
    if pg_column_size(found) + pg_column_size(part) <= most then found := found || part; end if;
  end loop;
  return found;
end $$;

-- Rules fill categories a few seconds after an item changed, and look at the changed items only.
create table changed_item (
  clip_data_id bigint not null
);
comment on table changed_item is 'Items whose words or facts have changed since rules last looked at them; one may stand here several times';

-- Locked first and read afterwards, as in write_search_documents.
create function write_search_texts(ids bigint[]) returns void language plpgsql as $$
begin
  perform from search_text where clip_data_id = any(ids) order by clip_data_id for update;
  insert into search_text as kept (clip_data_id, day, words)
  select d.clip_data_id, (d.created_at at time zone 'UTC')::date, all_words(
    d.words || names_vector(d.clip_data_id, d.owner_id, (d.created_at at time zone 'UTC')::date)
      || setweight(both_vector(part_names_of(d.clip_data_id)), 'B')
      || setweight(to_tsvector('mediatheque_simple'::regconfig, joined_words(left(concat_ws(' ',
           m.title, field_values_of(d.clip_data_id), part_names_of(d.clip_data_id), m.description_text), 20000))), 'B'),
    d.clip_data_id)
  from search_document d join media_item m using (clip_data_id)
  where d.clip_data_id = any(ids)
  order by d.clip_data_id
  on conflict (clip_data_id) do update set day = excluded.day, words = excluded.words
  where (kept.day, kept.words) is distinct from (excluded.day, excluded.words);
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
      rating_order(rating_total, rating_count), record_type, document_type, source, width, height, is_private,
      is_audio, is_archived, has_subtitles, has_quiz, has_student_tag,
      case when is_failed then 'failed' else approval end, title_key(title),
      title_words, words
    from source
    on conflict (clip_data_id) do update
    set title_key = excluded.title_key, title_words = excluded.title_words, words = excluded.words)
  select array_agg(plain) into documents from source;
  perform remember_words(documents);
  perform write_search_texts(ids);
  insert into changed_item select unnest(ids);
end $$;

-- Views and ratings change all the time, and no rule asks for them.
create function search_facts_changed() returns trigger language plpgsql as $$
begin
  insert into changed_item
  select n.clip_data_id from updated n join replaced o using (clip_data_id)
  where (n.created_at, n.deleted_at, n.owner_id, n.pp_id, n.duration_secs, n.record_type, n.document_type, n.source,
      n.width, n.height, n.is_private, n.is_audio, n.is_archived, n.has_subtitles, n.has_quiz, n.has_student_tag)
    is distinct from (o.created_at, o.deleted_at, o.owner_id, o.pp_id, o.duration_secs, o.record_type,
      o.document_type, o.source, o.width, o.height, o.is_private, o.is_audio, o.is_archived, o.has_subtitles,
      o.has_quiz, o.has_student_tag);
  return null;
end $$;
create trigger facts_updated after update on search_document
  referencing old table as replaced new table as updated
  for each statement execute function search_facts_changed();

-- Not what a rule itself has put in or taken out: a rule for items without a category would never come to rest.
create function search_membership_changed() returns trigger language plpgsql as $$
begin
  insert into changed_item select clip_data_id from changed where not by_rule;
  return null;
end $$;
create trigger facts_inserted after insert on category_membership
  referencing new table as changed for each statement execute function search_membership_changed();
create trigger facts_updated after update on category_membership
  referencing new table as changed for each statement execute function search_membership_changed();
create trigger facts_deleted after delete on category_membership
  referencing old table as changed for each statement execute function search_membership_changed();

-- Who owns an item, and its day, are known to the words of all parts too.
create function search_text_owner_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.clip_data_id) into ids from updated n join replaced o using (clip_data_id)
  where (n.owner_id, n.created_at) is distinct from (o.owner_id, o.created_at);
  if ids is not null then perform write_search_texts(ids); end if;
  return null;
end $$;
-- By its name it comes after search_updated, which writes search_document.
create trigger search_updated_text after update on media_item
  referencing old table as replaced new table as updated
  for each statement execute function search_text_owner_changed();

create function search_text_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct clip_data_id) into ids from changed;
  if ids is not null then perform write_search_texts(ids); end if;
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['cue', 'slide', 'chapter', 'comment', 'timeline', 'category_membership'] loop
    execute format('create trigger search_text_inserted after insert on %I
      referencing new table as changed for each statement execute function search_text_changed()', part);
    execute format('create trigger search_text_updated after update on %I
      referencing new table as changed for each statement execute function search_text_changed()', part);
    execute format('create trigger search_text_deleted after delete on %I
      referencing old table as changed for each statement execute function search_text_changed()', part);
  end loop;
end $$;

create function search_text_tagged() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct c.clip_data_id) into ids from changed join chapter c using (chapter_id);
  if ids is not null then perform write_search_texts(ids); end if;
  return null;
end $$;
create trigger search_text_inserted after insert on chapter_tag
  referencing new table as changed for each statement execute function search_text_tagged();
create trigger search_text_deleted after delete on chapter_tag
  referencing old table as changed for each statement execute function search_text_tagged();

create function search_text_tag_renamed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct c.clip_data_id) into ids
  from updated n join replaced o using (tag_id) join chapter_tag using (tag_id) join chapter c using (chapter_id)
  where n.title <> o.title;
  if ids is not null then perform write_search_texts(ids); end if;
  return null;
end $$;
create trigger search_text_updated after update on tag
  referencing old table as replaced new table as updated
  for each statement execute function search_text_tag_renamed();

create function cut_pages(ids bigint[]) returns void language sql as $$
  delete from document_page where clip_data_id = any(ids);
  insert into document_page (clip_data_id, page, language, text)
  select m.clip_data_id, p.page, m.language, left(p.text, 20000)
  from media_item m
  cross join lateral regexp_split_to_table(m.document_text, E'\f') with ordinality as p (text, page)
  where m.clip_data_id = any(ids) and m.record_type = 10 and p.page <= 2000 and btrim(p.text) <> '';
$$;

create function document_written() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(clip_data_id) into ids from inserted where document_text <> '';
  if ids is not null then perform cut_pages(ids); end if;
  return null;
end $$;
create trigger document_inserted after insert on media_item
  referencing new table as inserted for each statement execute function document_written();

create function document_rewritten() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.clip_data_id) into ids from updated n join replaced o using (clip_data_id)
  where (n.document_text, n.language, n.record_type) is distinct from (o.document_text, o.language, o.record_type);
  if ids is not null then perform cut_pages(ids); end if;
  return null;
end $$;
create trigger document_updated after update on media_item
  referencing old table as replaced new table as updated
  for each statement execute function document_rewritten();

-- Names of people and categories are looked up while somebody types.
create index person_name_words on person
  using gin (to_tsvector('mediatheque_simple'::regconfig, search_text(display_name, 500)));
create index category_name_words on category
  using gin (to_tsvector('mediatheque_simple'::regconfig, search_text(name, 500)));

-- Names, chapters, comments and pages are words that somebody may have meant, too.
create function remember_column() returns trigger language plpgsql as $$
declare
  documents tsvector[];
begin
  execute format('select array_agg(to_tsvector(''mediatheque_simple'', search_text(%I, 20000))) from written', tg_argv[0])
    into documents;
  if documents is not null then perform remember_words(documents); end if;
  return null;
end $$;

do $$
declare
  named text[];
begin
  foreach named slice 1 in array array[['person', 'display_name'], ['category', 'name'], ['chapter', 'title'],
    ['comment', 'text'], ['document_page', 'text'], ['tag', 'title']] loop
    execute format('create trigger words_inserted after insert on %I
      referencing new table as written for each statement execute function remember_column(%L)', named[1], named[2]);
    execute format('create trigger words_updated after update on %I
      referencing new table as written for each statement execute function remember_column(%L)', named[1], named[2]);
    execute format('select remember_words(array_agg(to_tsvector(''mediatheque_simple'', search_text(%I, 20000)))) from %I',
      named[2], named[1]);
  end loop;
end $$;

select cut_pages(array(select clip_data_id from media_item where document_text <> ''));
select write_search_texts(array(select clip_data_id from media_item));
delete from changed_item;
set local maintenance_work_mem = '256MB';
-- New words wait in a list of at most a megabyte, which every search reads too, and go into the index together.
create index search_text_words on search_text
  using gin (words, day) with (fastupdate = on, gin_pending_list_limit = 1024);
analyze search_text, document_page;
