create table child_stream (
  child_stream_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  position integer not null,
  is_primary boolean not null default false,
  name text not null,
  encoder_name text not null default '',
  offset_secs double precision not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table child_stream is 'The streams of an item that has several, the primary one among them; offset_secs is by how much it begins later than the primary. One that was removed stays as a row: what is left of it in storage must not be taken for another stream';
create index child_stream_item on child_stream (clip_data_id, position);
create unique index child_stream_primary on child_stream (clip_data_id) where is_primary and removed_at is null;

alter table stream
  drop column name,
  drop column is_primary,
  drop column offset_secs,
  add column child_stream_id bigint references child_stream;
comment on column stream.child_stream_id is 'Nothing: of the primary stream';
create index stream_child on stream (child_stream_id) where child_stream_id is not null;

alter table conversion add column child_stream_id bigint references child_stream;
comment on column conversion.child_stream_id is 'Nothing: of the primary stream';
create index conversion_child on conversion (child_stream_id) where child_stream_id is not null;

alter table media_file add column child_stream_id bigint references child_stream;
comment on column media_file.child_stream_id is 'Nothing: of the primary stream, or of the item itself';
create index media_file_child on media_file (child_stream_id) where child_stream_id is not null;
