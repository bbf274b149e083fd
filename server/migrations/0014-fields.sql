create table field (
  field_id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  type text not null check (type in ('txt', 'date', 'ddl', 'af', 'rb', 'chk')),
  tooltip text not null default '',
  default_value text not null default '',
  is_required boolean not null default false,
  is_multi_line boolean not null default false,
  is_html boolean not null default false,
  is_hidden boolean not null default false,
  record_types integer[] not null default '{}',
  reserved text unique check (reserved in ('title', 'description', 'channel', 'broadcast')),
  position integer not null default 0
);
comment on table field is 'Metadata fields; record_types empty means all. Reserved ones live in columns of media_item';

create table field_item (
  field_item_id bigint generated always as identity primary key,
  field_id bigint not null references field on delete cascade,
  name text not null check (name <> ''),
  is_default boolean not null default false,
  position integer not null default 0
);
comment on table field_item is 'The options of a dropdown, radio or checkbox field';
create unique index field_item_name on field_item (field_id, lower(name));

create table field_value (
  clip_data_id bigint not null references media_item on delete cascade,
  field_id bigint not null references field on delete cascade,
  value text not null,
  primary key (clip_data_id, field_id)
);
comment on table field_value is 'What an item says in a text, date or autofill field';

create table field_choice (
  clip_data_id bigint not null references media_item on delete cascade,
  field_item_id bigint not null references field_item on delete cascade,
  primary key (clip_data_id, field_item_id)
);
comment on table field_choice is 'The options an item has chosen';
create index field_choice_item on field_choice (field_item_id);

insert into field (title, type, is_required, is_multi_line, is_html, reserved, position) values
  ('Title', 'txt', true, false, false, 'title', 0),
  ('Description', 'txt', false, true, true, 'description', 1);
insert into field (title, type, record_types, reserved, position) values
  ('Channel', 'txt', '{6}', 'channel', 2),
  ('Broadcast date', 'date', '{6}', 'broadcast', 3);
