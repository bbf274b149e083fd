-- Words without accents, then by the stemmer of their language. No stop words: “The Who” must be found, and
-- phrases must be exact; words that say little are left out of queries instead.
create text search dictionary mediatheque_english (template = snowball, language = english);
create text search dictionary mediatheque_german (template = snowball, language = german);
create text search configuration mediatheque_simple (copy = pg_catalog.simple);
create text search configuration mediatheque_en (copy = pg_catalog.simple);
create text search configuration mediatheque_de (copy = pg_catalog.simple);
alter text search configuration mediatheque_simple
  alter mapping for asciiword, word, numword with unaccent, simple;
alter text search configuration mediatheque_en
  alter mapping for asciiword, word, numword with unaccent, mediatheque_english;
alter text search configuration mediatheque_de
  alter mapping for asciiword, word, numword with unaccent, mediatheque_german;

create function search_config(language text) returns regconfig
  language sql immutable parallel safe
  return case language
    when 'en' then 'mediatheque_en'::regconfig
    when 'de' then 'mediatheque_de'::regconfig
    else 'mediatheque_simple'::regconfig end;

-- Signs that would make one word of several end it: “lecture.mp4” and “e-mail” are words here, not hosts or
-- hyphens. Cut, since a document of more than a megabyte of words is refused by the database.
create function search_text(it text, most integer) returns text
  language sql immutable strict parallel safe
  return translate(
    case when octet_length(it) = char_length(it) then left(it, most) else normalize(left(it, most), NFC) end,
    './@-_~&<+', '         ');

-- Stems with their places, and beside them the words as they were written: those are what a beginning finds.
create function search_vector(stems tsvector, plain tsvector) returns tsvector
  language sql immutable strict parallel safe
  return stems || ts_delete(strip(plain), tsvector_to_array(stems));

create function line_vector(language text, line text) returns tsvector
  language sql immutable strict parallel safe
  return search_vector(
    to_tsvector(search_config(language), search_text(line, 20000)),
    to_tsvector('mediatheque_simple'::regconfig, search_text(line, 20000)));

-- One word of a query in every language, since nobody says in which one they ask; each form once.
create function word_query(word text, is_prefix boolean) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  plain tsquery := to_tsquery('mediatheque_simple'::regconfig, word);
  english tsquery := to_tsquery('mediatheque_en'::regconfig, word);
  german tsquery := to_tsquery('mediatheque_de'::regconfig, word);
  found tsquery := case when is_prefix
    then to_tsquery('mediatheque_simple'::regconfig, word || ':*') else plain end;
begin
  if english <> plain then found := found || english; end if;
  if german <> plain and german <> english then found := found || german; end if;
  return found;
end $$;

create function phrase_query(phrase text) returns tsquery
  language sql immutable strict parallel safe
  return phraseto_tsquery('mediatheque_simple'::regconfig, phrase)
    || phraseto_tsquery('mediatheque_en'::regconfig, phrase)
    || phraseto_tsquery('mediatheque_de'::regconfig, phrase);

-- As short as it can be: counting a common word reads 40,000 of these rows.
create table search_document (
  clip_data_id bigint primary key references media_item on delete cascade,
  created_at timestamptz not null,
  -- The policy of an item that everybody in its audience may watch for ever; 0 where more must be asked.
  open_pp_id integer not null generated always as (
    case when approval = 'approved' and not is_private
      and publish_at is null and expires_at is null and deleted_at is null then pp_id else 0 end) stored,
  owner_id integer not null,
  pp_id integer not null,
  record_type integer not null,
  source integer not null,
  rating real not null,
  view_count bigint not null,
  is_private boolean not null,
  is_audio boolean not null,
  is_archived boolean not null,
  has_subtitles boolean not null,
  has_quiz boolean not null,
  has_student_tag boolean not null,
  duration_secs real,
  document_type integer,
  width integer,
  height integer,
  publish_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  approval text not null,
  title_key text not null,
  title_words tsvector not null,
  words tsvector not null,
  -- Values leave a row only when it is longer than 2 kB. With its words a row would be five times as long;
  -- the spaces shrink to some thirty bytes.
  spaces text not null generated always as (repeat(' ', 2100)) stored
) with (toast_tuple_target = 128, fillfactor = 95);
-- After the table is made: STORAGE inside CREATE TABLE needs PostgreSQL 16.
alter table search_document
  alter column title_key set storage main,
  alter column title_words set storage external,
  alter column words set storage external,
  alter column spaces set storage main;
comment on table search_document is
  'What search looks at, one row for each item, kept by triggers: who may see it, what filters ask for, and its words (title A, values B, description C)';
comment on column search_document.title_key is 'For the order by title, without case and accents';
create index search_document_words on search_document using gin (words) with (fastupdate = off);
create index search_document_title on search_document using gin (title_words) with (fastupdate = off);
create index search_document_created on search_document (created_at, clip_data_id);
create index search_document_title_key on search_document (title_key text_pattern_ops, clip_data_id);

create table search_word (
  word text not null,
  items bigint not null
);
comment on table search_word is
  'Every word of the library, to mend a misspelt one. Not unique and only roughly counted, so that two who save at once never wait for one another';
create index search_word_word on search_word (word text_pattern_ops);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- For the values that the box offers while one types.
create index field_value_words on field_value
  using gin (to_tsvector('mediatheque_simple'::regconfig, search_text(value, 500)));

create function title_key(title text) returns text
  language sql immutable strict parallel safe
  return left(plain_text(title), 80);

create type search_vectors as (title_words tsvector, words tsvector, plain tsvector);

create function search_vectors(language text, title text, field_values text, description text)
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
      title_stems || setweight(to_tsvector(config, b), 'B') || setweight(to_tsvector(config, c), 'C'),
      title_plain || rest),
    title_plain || rest)::search_vectors;
end $$;

create function field_values_of(id bigint) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select string_agg(v.value, ' ' order by v.field_id) from field_value v where v.clip_data_id = id),
    (select string_agg(i.name, ' ' order by i.field_id, i.position)
     from field_choice c join field_item i using (field_item_id) where c.clip_data_id = id));

create function remember_words(documents tsvector[]) returns void language sql as $$
  insert into search_word (word, items)
  select w.word, count(*) from unnest(documents) as d, unnest(tsvector_to_array(d)) as w (word)
  where w.word ~ '^[[:alpha:]]{3,30}$' and not exists (select from search_word k where k.word = w.word)
  group by w.word
$$;

-- Locked first and read afterwards: of two who change an item at once the second sees what the first wrote.
create function write_search_documents(ids bigint[]) returns void language plpgsql as $$
declare
  documents tsvector[];
begin
  perform from search_document where clip_data_id = any(ids) order by clip_data_id for update;
  with source as materialized (
    select m.*, v.title_words, v.words, v.plain
    from media_item m
    cross join lateral search_vectors(
      m.language, m.title, m.channel_name || ' ' || field_values_of(m.clip_data_id), m.description_text) as v
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

create function search_media_inserted() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(clip_data_id) into ids from inserted;
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;

create function search_media_updated() returns trigger language plpgsql as $$
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
  where (n.title, n.description_text, n.channel_name, n.language)
    is distinct from (o.title, o.description_text, o.channel_name, o.language);
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;

create trigger search_inserted after insert on media_item
  referencing new table as inserted for each statement execute function search_media_inserted();
create trigger search_updated after update on media_item
  referencing old table as replaced new table as updated
  for each statement execute function search_media_updated();

create function search_values_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct clip_data_id) into ids from changed;
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;

create trigger search_inserted after insert on field_value
  referencing new table as changed for each statement execute function search_values_changed();
create trigger search_updated after update on field_value
  referencing new table as changed for each statement execute function search_values_changed();
create trigger search_deleted after delete on field_value
  referencing old table as changed for each statement execute function search_values_changed();
create trigger search_inserted after insert on field_choice
  referencing new table as changed for each statement execute function search_values_changed();
create trigger search_deleted after delete on field_choice
  referencing old table as changed for each statement execute function search_values_changed();

create function search_option_renamed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct c.clip_data_id) into ids
  from updated n join replaced o using (field_item_id) join field_choice c using (field_item_id)
  where n.name <> o.name;
  if ids is not null then perform write_search_documents(ids); end if;
  return null;
end $$;

create trigger search_updated after update on field_item
  referencing old table as replaced new table as updated
  for each statement execute function search_option_renamed();

create table subtitle_track (
  subtitle_track_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  language text not null,
  label text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table subtitle_track is 'The subtitles of an item, one row for each language or version';
create index subtitle_track_item on subtitle_track (clip_data_id);

create table cue (
  cue_id bigint generated always as identity primary key,
  subtitle_track_id bigint not null references subtitle_track on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  language text not null,
  start_secs double precision not null,
  end_secs double precision not null,
  text text not null,
  words tsvector not null generated always as (line_vector(language, text)) stored,
  check (end_secs >= start_secs)
);
comment on table cue is 'What is said, one row for each line of a subtitle track';
create index cue_track on cue (subtitle_track_id, start_secs);
create index cue_item on cue (clip_data_id, start_secs);
create index cue_words on cue using gin (words);

create table slideshow (
  slideshow_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  name text not null default '',
  created_at timestamptz not null default now()
);
comment on table slideshow is 'Slides that run beside an item';
create index slideshow_item on slideshow (clip_data_id);

create table slide (
  slide_id bigint generated always as identity primary key,
  slideshow_id bigint not null references slideshow on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  start_secs double precision not null,
  image_key text,
  text text not null default '',
  notes text not null default '',
  language text not null default 'en',
  words tsvector not null generated always as (line_vector(language, text || ' ' || notes)) stored
);
comment on table slide is 'One slide: when it comes, its picture in storage, what stands on it and what the speaker noted';
create index slide_show on slide (slideshow_id, start_secs);
create index slide_item on slide (clip_data_id, start_secs);
create index slide_words on slide using gin (words);

create function remember_lines() returns trigger language plpgsql as $$
begin
  perform remember_words(array(
    select to_tsvector('mediatheque_simple', search_text(text, 20000)) from written));
  return null;
end $$;
create trigger words_inserted after insert on cue
  referencing new table as written for each statement execute function remember_lines();
create trigger words_updated after update on cue
  referencing new table as written for each statement execute function remember_lines();
create trigger words_inserted after insert on slide
  referencing new table as written for each statement execute function remember_lines();
create trigger words_updated after update on slide
  referencing new table as written for each statement execute function remember_lines();

select write_search_documents(array(select clip_data_id from media_item));
