create table related_media (
  clip_data_id bigint not null references media_item on delete cascade,
  related_id bigint not null references media_item on delete cascade,
  title text not null default '',
  position integer not null default 0,
  added_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  primary key (clip_data_id, related_id),
  check (clip_data_id <> related_id)
);
comment on table related_media is
  'Items that stand beside another one, in the order their editors gave them; an empty title: that of the item itself';
create index related_media_of on related_media (related_id);

alter table media_file drop constraint media_file_role_check;
alter table media_file add constraint media_file_role_check check (
  role in ('source', 'copy', 'document', 'page', 'thumbnail', 'tile', 'storyboard', 'waveform', 'download',
    'photo', 'original'));
comment on column media_file.role is
  'source: as it was sent; copy: played as it is; document: the PDF or picture that is shown; tile: a part of a large picture, named {level}-{column}-{row} in a folder of its own; download: one size of a recording as a single file, made when somebody asked for it; photo: one size of a picture of a photoset; original: that picture, or the file it is still to be taken from, as it was sent';
