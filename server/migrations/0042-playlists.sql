delete from playlist_item p where p.chapter_id is not null
  and not exists (select from chapter c where c.chapter_id = p.chapter_id and c.clip_data_id = p.clip_data_id);
alter table playlist_item
  add column timeline_id bigint references timeline on delete set null,
  add column title text,
  add constraint playlist_item_chapter foreign key (chapter_id) references chapter on delete cascade;
comment on column playlist_item.timeline_id is 'A quiz that is taken while the item plays; where it has gone the item plays without';
comment on column playlist_item.title is 'What it is called in this playlist; nothing: as the item or the chapter is';
comment on column playlist_item.is_hidden is 'Only those who may edit the playlist see it, and it is not played';
comment on column playlist_item.is_locked is 'It opens inside the playlist alone: for everybody who may watch the playlist, even where it is private, and without a page of its own';
create index playlist_item_chapter on playlist_item (chapter_id) where chapter_id is not null;
create index playlist_item_timeline on playlist_item (timeline_id) where timeline_id is not null;

create table playlist_setting (
  playlist_id bigint primary key references media_item on delete cascade,
  is_broadcast boolean not null default false,
  is_utc boolean not null default false,
  region text not null,
  start_at text not null default '',
  stop_at text not null default '',
  updated_at timestamptz not null default now()
);
comment on table playlist_setting is 'When a playlist is broadcast: times as they were written, on the clock of the region or in UTC, so that they stay what was meant when the rules of a clock change';
