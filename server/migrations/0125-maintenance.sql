create table maintenance_run (
  run_id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'check', 'mend')),
  asked_by bigint references person on delete set null,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  result jsonb,
  error text
);
comment on table maintenance_run is 'Backups and checks of the storage, asked for by somebody or by the schedule; what came of each';
create index maintenance_run_kind on maintenance_run (kind, asked_at desc);
create unique index maintenance_run_open on maintenance_run (kind) where finished_at is null;

create table maintenance_schedule (
  is_only boolean primary key default true check (is_only),
  backup_every text not null default 'never' check (backup_every in ('never', 'day', 'week')),
  check_every text not null default 'week' check (check_every in ('never', 'day', 'week')),
  hour integer not null default 3 check (hour between 0 and 23),
  keep integer not null default 7 check (keep between 1 and 100)
);
comment on table maintenance_schedule is 'When backups and checks run by themselves: the hour is that of the site; so many backups are kept';
insert into maintenance_schedule default values;

create table slow_statement (
  hash text primary key,
  text text not null,
  calls bigint not null,
  total_ms double precision not null,
  most_ms double precision not null,
  last_at timestamptz not null default now()
);
comment on table slow_statement is 'Statements that took longer than a second, without their values, as the processes noted them';
