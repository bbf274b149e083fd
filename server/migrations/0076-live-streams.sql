create table live_stream (
  clip_data_id bigint primary key references media_item on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  version integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'live', 'ended')),
  last_sequence bigint,
  moved_at timestamptz,
  checked_at timestamptz
);
comment on table live_stream is 'Where the HLS stream of a live item comes from. version counts up with each new address and ends the byte addresses of the one before; last_sequence is the number of the newest segment that was seen, moved_at when it was first seen';
