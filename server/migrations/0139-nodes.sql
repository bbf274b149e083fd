-- The processes of the product, and what each of them counts for all. Unlogged: nothing in here outlives a crash of the
-- database, and it costs no flush to disk.

create unlogged table node (
  node_id uuid primary key,
  name text not null check (name <> ''),
  is_api boolean not null,
  kinds text[] not null,
  version text not null,
  key_id text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  running text[] not null default '{}',
  is_draining boolean not null default false,
  is_drain_wanted boolean not null default false
);
comment on table node is 'A process that is running, or was lost: it writes seen_at every few seconds and takes its row away when it stops. kinds: of the jobs that it runs; running: their names';

create unlogged table request_count (
  minute integer not null,
  key text not null,
  node_id uuid not null,
  count bigint not null,
  primary key (minute, key, node_id)
);
comment on table request_count is 'How much of a limit has been used up on each node in a minute since 1970. key: a hash of the session or the address. Kept for two minutes';
