-- Tracks that people make and mend: where they come from, how often they were saved, what they were before.

alter table subtitle_track
  add column source text not null default 'upload' check (source in ('upload', 'file', 'editor', 'transcription')),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person on delete set null;
update subtitle_track set updated_at = created_at;

-- One default for each item: the first of those there were.
update subtitle_track t set is_default = false
where is_default and exists (
  select from subtitle_track o
  where o.clip_data_id = t.clip_data_id and o.is_default and o.subtitle_track_id < t.subtitle_track_id);
create unique index subtitle_track_default on subtitle_track (clip_data_id) where is_default;

-- As they stand in WebVTT, such as “line:0 align:start”.
alter table cue add column settings text not null default '';

create table subtitle_version (
  subtitle_track_id bigint not null references subtitle_track on delete cascade,
  version integer not null,
  cues jsonb not null,
  cue_count integer not null,
  saved_at timestamptz not null,
  saved_by bigint references person on delete set null,
  primary key (subtitle_track_id, version)
);
comment on table subtitle_version is 'What a subtitle track was before it was saved again';
