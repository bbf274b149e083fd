create table feed_address (
  person_id bigint primary key references person on delete cascade,
  version uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table feed_address is 'The private address of somebody’s feed is signed for this version: with another version it opens nothing any more';
