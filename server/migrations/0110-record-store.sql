create table record_store (
  is_only boolean primary key default true check (is_only),
  url text not null,
  access_key text not null,
  secret bytea not null,
  key_id text not null,
  is_enabled boolean not null default true,
  saved_at timestamptz not null default now()
);
comment on table record_store is 'The record store for xAPI statements as an administrator set it up; at most one row. XAPI_URL goes before it';
comment on column record_store.secret is 'Sealed with the key outside of the database';
comment on column record_store.key_id is 'Which key sealed it; another one cannot open it';

create index outbox_failed on outbox (destination) where is_given_up or (attempts > 0 and sent_revision < revision);
