create table signage_player (
  signage_player_id bigint generated always as identity primary key,
  name text not null,
  key_number integer not null default 1,
  fingerprint text not null default '',
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table signage_player is 'Screens that play what was sent to them';
comment on column signage_player.key_number is 'Part of the key in its address: a higher one ends the addresses before it';
comment on column signage_player.fingerprint is
  'Of what it showed when it was last asked; updated_at is when that became something else, for whatever reason';
create unique index signage_player_name on signage_player (lower(name));

create table signage_zone (
  signage_zone_id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table signage_zone is 'Screens under one name: what is sent to a zone goes to each of its screens';
create unique index signage_zone_name on signage_zone (lower(name));

create table signage_zone_player (
  signage_zone_id bigint not null references signage_zone on delete cascade,
  signage_player_id bigint not null references signage_player on delete cascade,
  primary key (signage_zone_id, signage_player_id)
);
comment on table signage_zone_player is 'The screens of a zone';
create index signage_zone_player_player on signage_zone_player (signage_player_id);

create table signage_sender (
  signage_player_id bigint references signage_player on delete cascade,
  signage_zone_id bigint references signage_zone on delete cascade,
  person_id bigint references person on delete cascade,
  group_id bigint references person_group on delete cascade,
  check (num_nonnulls(signage_player_id, signage_zone_id) = 1),
  check (num_nonnulls(person_id, group_id) = 1)
);
comment on table signage_sender is 'People and groups who may send to a screen or a zone; administrators may send to all';
create unique index signage_sender_once on signage_sender
  (signage_player_id, signage_zone_id, person_id, group_id) nulls not distinct;
create index signage_sender_zone on signage_sender (signage_zone_id) where signage_zone_id is not null;
create index signage_sender_person on signage_sender (person_id) where person_id is not null;
create index signage_sender_group on signage_sender (group_id) where group_id is not null;

create table signage_item (
  signage_item_id bigint generated always as identity primary key,
  signage_player_id bigint not null references signage_player on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  position integer not null,
  sent_by bigint references person on delete set null,
  sent_at timestamptz not null default now(),
  unique (signage_player_id, clip_data_id)
);
comment on table signage_item is 'What was sent to a screen, in the order in which it plays';
create index signage_item_item on signage_item (clip_data_id);
create index signage_item_sender on signage_item (sent_by) where sent_by is not null;
