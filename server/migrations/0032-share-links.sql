create table share_link (
  share_link_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  kind text not null check (kind in ('embed', 'acl')),
  token_hash bytea not null unique,
  restriction smallint not null default 0 check (restriction in (0, 1)),
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  withdrawn_at timestamptz
);
comment on table share_link is 'Links that let whoever has them watch one item; restriction 1 asks for a signed-in person';
create index share_link_item on share_link (clip_data_id, created_at desc);

create table player_setting (
  clip_data_id bigint primary key references media_item on delete cascade,
  start_at_secs real not null default 0 check (start_at_secs >= 0),
  is_dash boolean not null default false,
  preamble_id bigint references media_item on delete set null,
  preamble_enabled boolean not null default false,
  pre_play_text text not null default '',
  pre_play_text_secs real not null default 0 check (pre_play_text_secs >= 0)
);
comment on table player_setting is 'How the player shows an item: what comes before it, where it starts, by which delivery';
