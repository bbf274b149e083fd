create table visit (
  visit_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  client_id text not null,
  person_id bigint references person on delete set null,
  session_id uuid references session on delete set null,
  day date not null,
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  is_embed boolean not null default false,
  is_mobile boolean not null default false,
  width integer,
  height integer,
  event_numbers integer[] not null default '{}',
  segments double precision[] not null default '{}',
  played_secs double precision not null default 0,
  seen_secs double precision not null default 0,
  has_ended boolean not null default false,
  unique (clip_data_id, client_id)
);
comment on table visit is 'One opening of an item: which parts of it were watched. Without a person it was a guest, or somebody who has been deleted';
comment on column visit.client_id is 'Made by the browser; the same events sent twice are known by it and their numbers';
comment on column visit.day is 'Of its start, in the time zone of the site';
comment on column visit.event_numbers is 'Numbers of the events that have arrived, as from, to (exclusive), from, to, …';
comment on column visit.segments is 'Watched parts in seconds, merged: start, end, start, end, … Rows for every single part would be millions, and nobody asks for them one by one';
comment on column visit.played_secs is 'What was watched twice counts twice; never more than the time that has passed';
comment on column visit.seen_secs is 'Length of the segments together';
create index visit_person on visit (clip_data_id, person_id, started_at desc);
create index visit_day on visit (clip_data_id, day, person_id);
create index visit_of_person on visit (person_id) where person_id is not null;
create index visit_session on visit (session_id) where session_id is not null;

create table item_day (
  clip_data_id bigint not null references media_item on delete cascade,
  day date not null,
  views integer not null default 0,
  embed_views integer not null default 0,
  mobile_views integer not null default 0,
  finished integer not null default 0,
  downloads integer not null default 0,
  source_downloads integer not null default 0,
  played_secs double precision not null default 0,
  primary key (clip_data_id, day)
);
comment on table item_day is 'What happened to an item on one day, added up when it happens: charts of a year read 365 rows, however many people watched';

create table watched_bucket (
  clip_data_id bigint not null references media_item on delete cascade,
  day date not null,
  bucket integer not null,
  visits integer not null,
  primary key (clip_data_id, day, bucket)
);
comment on table watched_bucket is 'How many visits of a day watched each two seconds of an item, added up when they are watched: the viewing map is a sum over the rows of one item, never over everybody''s segments';

alter table history add column embed_counted_at timestamptz;
comment on column history.embed_counted_at is 'The same for openings on pages of other sites';
alter table guest_view alter column counted_at drop not null, alter column counted_at drop default;
alter table guest_view add column embed_counted_at timestamptz;
