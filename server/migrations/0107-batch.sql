-- One change of many items, which runs as a job, says per item what was done, and can be undone as a whole.

alter table media_item add column is_connect_shared boolean not null default false;
comment on column media_item.is_connect_shared is 'BATCH-09: offered to other sites through Connect';

create table batch (
  batch_id bigint generated always as identity primary key,
  person_id bigint references person on delete set null,
  switched_from bigint references person on delete set null,
  act text not null,
  value jsonb not null,
  is_undo boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'done', 'failed')),
  percent integer not null default 0,
  reason text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table batch is 'Changes of many items at once: who, what, and how far the worker has come. is_undo: it is taken back';
create index batch_person on batch (person_id, batch_id desc);

create table batch_item (
  batch_id bigint not null references batch on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  outcome text not null default 'waiting' check (
    outcome in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'touched', 'kept')),
  old_value jsonb,
  new_value jsonb,
  reason_key text not null default '',
  reason_values jsonb not null default '{}',
  primary key (batch_id, clip_data_id)
);
comment on table batch_item is 'What a batch did to each item. touched: changed by somebody since, kept: may not be taken back; both stay as they are';
create index batch_item_outcome on batch_item (batch_id, outcome, clip_data_id);
create index batch_item_of on batch_item (clip_data_id);
