-- A table that came back is compared by a job: its file waits in the store, and how far it is is known.

alter table sheet
  add column file_key text,
  add column status text not null default 'done' check (status in ('waiting', 'processing', 'done', 'failed')),
  add column percent integer not null default 0,
  add column rows_done integer not null default 0,
  add column reason text not null default '',
  add column reason_key text not null default '',
  add column reason_values jsonb not null default '{}',
  add column started_at timestamptz,
  add column finished_at timestamptz;
comment on column sheet.file_key is 'Until it is compared; null afterwards';
comment on column sheet.reason_key is 'Why the file as a whole is refused';
