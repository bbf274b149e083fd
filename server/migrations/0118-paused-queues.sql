create table paused_queue (
  name text primary key,
  paused_at timestamptz not null default now(),
  paused_by bigint references person on delete set null
);
comment on table paused_queue is 'Kinds of jobs of which none is begun for the time being; those that run go on';
