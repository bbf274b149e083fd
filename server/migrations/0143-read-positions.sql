-- Where a replica serves lists: up to where in the write-ahead log somebody has written. Unlogged: it costs no flush, and
-- when a crash empties it the processes notice, since their own rows are gone too.
create unlogged table read_position (
  reader text primary key,
  position pg_lsn not null,
  noted_at timestamptz not null default now()
);
comment on table read_position is
  'What a replica must have replayed before somebody reads from it again. reader: person:ID, session:ID of a guest, node:ID of a process that watches whether this table was emptied. Kept for a day; empty without DATABASE_REPLICA_URL';
