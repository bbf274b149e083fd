create table saved_search (
  saved_search_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  name text not null,
  -- As the address of the results holds them.
  filters text not null,
  kind text not null default '',
  following text not null default 'no' check (following in ('no', 'notice', 'mail')),
  created_at timestamptz not null default now()
);
comment on table saved_search is 'Searches under a name. Who follows one is told when something new is found, by a notice or also by mail';
create unique index saved_search_name on saved_search (person_id, lower(name));

create table saved_search_hit (
  saved_search_id bigint not null references saved_search on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  primary key (saved_search_id, clip_data_id)
);
comment on table saved_search_hit is 'What the follower of a search knows of: found when the search was saved, or told since';
create index saved_search_hit_item on saved_search_hit (clip_data_id);
