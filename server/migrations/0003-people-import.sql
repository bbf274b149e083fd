create table people_import (
  people_import_id bigint generated always as identity primary key,
  person_id bigint references person on delete set null,
  file_name text not null,
  file_key text not null,
  is_dry_run boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  message text not null default '',
  lines_total integer not null default 0,
  lines_done integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table people_import is 'CSV files with people that an administrator sent in, and how far the worker has come with each';

create table people_import_line (
  people_import_id bigint not null references people_import on delete cascade,
  line integer not null,
  field text not null,
  message text not null,
  primary key (people_import_id, line, field)
);
comment on table people_import_line is 'Why a line of an imported file was refused: one row for each field';
