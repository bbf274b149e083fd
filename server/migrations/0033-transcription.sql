create table transcription (
  transcription_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  provider integer not null,
  language text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  reason text not null default '',
  subtitle_track_id bigint references subtitle_track on delete set null,
  requested_by bigint references person on delete set null,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table transcription is 'Somebody asked for what is said in a recording to be written down, and what became of it';
create index transcription_item on transcription (clip_data_id, transcription_id desc);
create unique index transcription_open on transcription (clip_data_id) where status in ('waiting', 'processing');

create table transcription_piece (
  transcription_id bigint not null references transcription on delete cascade,
  start_secs double precision not null,
  end_secs double precision not null,
  words jsonb not null,
  primary key (transcription_id, start_secs)
);
comment on table transcription_piece is 'What has been heard so far: a transcription that was broken off goes on from here';
