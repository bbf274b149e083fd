create table playlist_item (
  playlist_item_id bigint generated always as identity primary key,
  playlist_id bigint not null references media_item on delete cascade,
  position integer not null,
  clip_data_id bigint not null references media_item on delete cascade,
  chapter_id bigint,
  is_hidden boolean not null default false,
  is_locked boolean not null default false
);
comment on table playlist_item is 'What a playlist, lesson plan or photoset holds, in its order; an item may stand in it twice';
create index playlist_item_playlist on playlist_item (playlist_id, position);
create index playlist_item_item on playlist_item (clip_data_id);

create index upload_bytes on upload (sha256) where clip_data_id is not null;
create index upload_item on upload (clip_data_id) where clip_data_id is not null;
