-- The content list as a spreadsheet that comes back: what differs is kept until it is applied.

alter table batch_item add column value jsonb;
comment on column batch_item.value is 'What this item becomes, where that is not the same for every item of the batch';

create table sheet (
  sheet_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  file_name text not null,
  row_count integer not null,
  unknown_columns text[] not null default '{}',
  is_versioned boolean not null,
  batch_id bigint references batch on delete set null,
  applied_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table sheet is 'Tables that people sent back, each until it is applied or forgotten. is_versioned: it says what its cells were when it was exported';
create index sheet_created on sheet (created_at);
create index sheet_person on sheet (person_id);
create index sheet_batch on sheet (batch_id);

create table sheet_cell (
  sheet_id bigint not null references sheet on delete cascade,
  line integer not null,
  column_id text not null,
  column_name text not null,
  clip_data_id bigint,
  old_text text not null default '',
  new_text text not null default '',
  act jsonb,
  was jsonb,
  reason_key text not null default '',
  reason_values jsonb not null default '{}',
  primary key (sheet_id, line, column_id)
);
comment on table sheet_cell is 'Cells that differ from the library: act is the change, or reason_key says why there is none. column_id is empty where the whole row is meant';
