create table tag_group (
  tag_group_id bigint generated always as identity primary key,
  title text not null,
  created_at timestamptz not null default now()
);
comment on table tag_group is 'Tags that belong together; a chapter carries tags of one group';
create unique index tag_group_title on tag_group (lower(title));

create table tag (
  tag_id bigint generated always as identity primary key,
  tag_group_id bigint not null references tag_group on delete cascade,
  title text not null,
  created_at timestamptz not null default now()
);
comment on table tag is 'What a chapter can be marked with';
create unique index tag_title on tag (tag_group_id, lower(title));

create table chapter (
  chapter_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  title text not null,
  description text not null default '',
  start_secs double precision not null check (start_secs >= 0),
  end_secs double precision check (end_secs > start_secs),
  camera_angle integer not null default 0,
  image_key text,
  is_image_chosen boolean not null default false,
  is_ai boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table chapter is 'Parts of a recording; without an end a bookmark. A picture that nobody chose is the frame at the start';
create index chapter_item on chapter (clip_data_id, start_secs, chapter_id);

create table chapter_tag (
  chapter_id bigint not null references chapter on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  primary key (chapter_id, tag_id)
);
comment on table chapter_tag is 'The tags a chapter carries, all of one group';
create index chapter_tag_tag on chapter_tag (tag_id);
