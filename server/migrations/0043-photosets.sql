create table photo (
  photo_id bigint generated always as identity primary key,
  photoset_id bigint not null references media_item on delete cascade,
  position integer not null,
  clip_data_id bigint references media_item on delete cascade,
  page integer,
  source_photo_id bigint references photo on delete cascade,
  title text not null,
  description text not null default '',
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  drawn_rotation integer not null default 0 check (drawn_rotation in (0, 90, 180, 270)),
  created_at timestamptz not null default now()
);
comment on table photo is 'The pictures of a photoset in their order: sent into it, or shown from elsewhere in the library';
comment on column photo.clip_data_id is
  'Whose picture it is, where it was not sent into this set: shown only to those who may watch that item. page: of a picture or a set of pictures; source_photo_id: of another photoset';
comment on column photo.drawn_rotation is 'How the files are turned by now; the worker follows rotation';
create index photo_photoset on photo (photoset_id, position);
create index photo_item on photo (clip_data_id) where clip_data_id is not null;
create index photo_source on photo (source_photo_id) where source_photo_id is not null;

-- A picture that is gone leaves its files to the set that held them, which removes them with its next change.
alter table media_file add column photo_id bigint references photo on delete set null;
create index media_file_photo on media_file (photo_id) where photo_id is not null;

create table photo_upload (
  photo_upload_id bigint generated always as identity primary key,
  photoset_id bigint not null references media_item on delete cascade,
  person_id bigint references person on delete set null,
  media_file_id bigint not null references media_file on delete cascade,
  file_name text not null,
  problem text,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table photo_upload is 'Files whose pictures are on their way into a photoset; with a problem: the reason why they did not get there, until somebody has read it';
create index photo_upload_photoset on photo_upload (photoset_id);
create index photo_upload_file on photo_upload (media_file_id);

create table gallery_setting (
  clip_data_id bigint primary key references media_item on delete cascade,
  mode integer not null default 1 check (mode between 1 and 5),
  transition integer not null default 6 check (transition between 0 and 6),
  is_ascending boolean not null default true,
  most_items integer not null default 500 check (most_items between 1 and 500),
  cover_photo_id bigint references photo on delete set null,
  background_photo_id bigint references photo on delete set null
);
comment on table gallery_setting is 'How a photoset or a set of pictures is shown as a gallery, where somebody has chosen';
create index gallery_setting_cover on gallery_setting (cover_photo_id) where cover_photo_id is not null;
create index gallery_setting_background on gallery_setting (background_photo_id) where background_photo_id is not null;

insert into photo (photoset_id, position, clip_data_id, page, title)
select i.playlist_id, i.position, i.clip_data_id, 1, p.title
from playlist_item i
join media_item s on s.clip_data_id = i.playlist_id and s.record_type = 4
join media_item p on p.clip_data_id = i.clip_data_id and p.document_type = 3;
delete from playlist_item i using media_item s where s.clip_data_id = i.playlist_id and s.record_type = 4;
comment on table playlist_item is 'What a playlist or lesson plan holds, in its order; an item may stand in it twice';
