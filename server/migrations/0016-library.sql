alter table media_item
  alter column rating_total type double precision,
  add column description_text text not null default '',
  add column poster_key text,
  add column language text not null default 'en',
  add column has_subtitles boolean not null default false,
  add column has_quiz boolean not null default false,
  add column has_student_tag boolean not null default false,
  add column default_timeline_id bigint,
  add column ocr_status integer not null default 0,
  add column replace_status integer not null default 0 check (replace_status between 0 and 3),
  add column replaced_by bigint references media_item on delete set null;
comment on column media_item.description_text is 'The description without its markup: for cards and search';
comment on column media_item.poster_key is 'The picture of the item in storage; its name changes with its bytes';
comment on column media_item.language is 'Which dictionary reads its words';
create index media_item_approval on media_item (approval) where approval <> 'approved' and deleted_at is null;
create index media_item_deleted on media_item (deleted_at) where deleted_at is not null;
create index media_item_policy on media_item (pp_id);

create table favourite (
  person_id bigint not null references person on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  kind integer not null check (kind in (0, 1)),
  start_secs double precision not null default 0,
  created_at timestamptz not null default now(),
  primary key (person_id, clip_data_id, kind, start_secs)
);
comment on table favourite is 'What people like: kind 0 an item, kind 1 a moment of it';
create index favourite_item on favourite (clip_data_id);

create table rating (
  clip_data_id bigint not null references media_item on delete cascade,
  person_id bigint not null references person on delete cascade,
  points double precision not null check (points between 0.5 and 5),
  rated_at timestamptz not null default now(),
  primary key (clip_data_id, person_id)
);
comment on table rating is 'One vote of each person, in half points; media_item keeps their sum';

create table history (
  person_id bigint not null references person on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  viewed_at timestamptz not null default now(),
  position_secs double precision not null default 0,
  primary key (person_id, clip_data_id)
);
comment on table history is 'When somebody last opened an item and how far they came';
create index history_newest on history (person_id, viewed_at desc);
create index history_item on history (clip_data_id);

create table media_edit (
  person_id bigint not null references person on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  edited_at timestamptz not null default now(),
  primary key (person_id, clip_data_id)
);
comment on table media_edit is 'When somebody last edited an item';
create index media_edit_item on media_edit (clip_data_id);

alter table category
  add column picture_key text,
  add column rule jsonb;
comment on column category.rule is 'The stored search that fills it; without one it is filled by hand';
alter table category_membership add column by_rule boolean not null default false;
comment on column category_membership.by_rule is 'Put in by the rule of the category; goes when the rule says so';
