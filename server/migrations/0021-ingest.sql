create table media_profile (
  media_profile_id bigint generated always as identity primary key,
  name text not null unique,
  is_default boolean not null default false,
  sound_kbps integer not null default 128,
  steps jsonb not null
);
comment on table media_profile is 'The sizes a recording is converted to: ShortSide, Quality (constant rate factor) and MostKbps of each';
create unique index media_profile_default on media_profile (is_default) where is_default;
insert into media_profile (name, is_default, steps) values
  ('Standard', true, '[{"ShortSide":1080,"Quality":22,"MostKbps":5000},{"ShortSide":720,"Quality":22,"MostKbps":2800},{"ShortSide":480,"Quality":23,"MostKbps":1300},{"ShortSide":240,"Quality":25,"MostKbps":400}]'),
  ('Small files', false, '[{"ShortSide":480,"Quality":26,"MostKbps":900},{"ShortSide":240,"Quality":27,"MostKbps":300}]'),
  ('High quality', false, '[{"ShortSide":2160,"Quality":20,"MostKbps":16000},{"ShortSide":1080,"Quality":20,"MostKbps":7000},{"ShortSide":720,"Quality":21,"MostKbps":3500},{"ShortSide":480,"Quality":22,"MostKbps":1600},{"ShortSide":240,"Quality":24,"MostKbps":500}]');

create table upload (
  upload_id text primary key,
  person_id bigint not null references person on delete cascade,
  file_name text not null,
  bytes bigint not null,
  upload_type integer not null check (upload_type in (0, 1)),
  sha256 text,
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  clip_data_id bigint references media_item on delete cascade
);
comment on table upload is 'Files on their way in: named by their tus id, with their sha-256 once they have arrived and their item once they are one';
create index upload_person on upload (person_id);

create table media_file (
  media_file_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  role text not null check (role in ('source', 'copy', 'document', 'page', 'thumbnail', 'storyboard', 'waveform')),
  key text not null unique,
  name text not null default '',
  content_type text not null default 'application/octet-stream',
  bytes bigint not null,
  sha256 text,
  page integer,
  width integer,
  height integer,
  created_at timestamptz not null default now()
);
comment on table media_file is 'Every single file in storage that belongs to an item, with its part; name is what people download it as';
create index media_file_item on media_file (clip_data_id, role, page);
create index media_file_bytes on media_file (sha256) where role = 'source';

create table stream (
  stream_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  folder text not null unique,
  kind text not null check (kind in ('first', 'ladder')),
  name text not null default '',
  is_primary boolean not null default true,
  offset_secs double precision not null default 0,
  duration_secs double precision not null default 0,
  is_complete boolean not null default false,
  files integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table stream is 'A folder in storage with segments, playlists and manifest; first is what plays before the ladder is there';
create index stream_item on stream (clip_data_id);

create table rendition (
  stream_id bigint not null references stream on delete cascade,
  name text not null,
  is_sound boolean not null,
  width integer,
  height integer,
  codecs text not null,
  language text not null default '',
  peak_bits bigint not null,
  average_bits bigint not null,
  bytes bigint not null,
  primary key (stream_id, name)
);
comment on table rendition is 'One size or sound track of a stream, with what it really needs each second';

create table conversion (
  conversion_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  media_file_id bigint references media_file on delete set null,
  media_profile_id bigint references media_profile on delete set null,
  copy_only boolean not null default false,
  keeps_source boolean not null default true,
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  secs_left integer,
  is_playable boolean not null default false,
  reason text not null default '',
  tail text not null default '',
  requested_by bigint references person on delete set null,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table conversion is 'What is done with a source file; the newest one of an item says what state its bytes are in';
create index conversion_item on conversion (clip_data_id, conversion_id desc);
create index conversion_open on conversion (queued_at) where status in ('waiting', 'processing');

alter table media_item
  add column show_era boolean not null default false,
  add column link_url text,
  add column document_text text not null default '';
comment on column media_item.link_url is 'Where a link leads; of a video at a host, its page there';
comment on column media_item.document_text is 'What stands in a document, for search';
