-- Rules by which items are archived or deleted after their owners have been told twice, and what stands against it.

create table legal_hold (
  clip_data_id bigint primary key references media_item,
  placed_at timestamptz not null default now(),
  placed_by bigint references person on delete set null,
  reason text not null default ''
);
comment on table legal_hold is 'Items that nobody may delete. Not even the row of the item can go while it is here: the reference has no cascade';
create index legal_hold_by on legal_hold (placed_by);

create table retention_rule (
  retention_rule_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  publishing_policy_id bigint references publishing_policy on delete cascade,
  category_id bigint references category on delete cascade,
  record_type integer,
  older_days integer check (older_days > 0),
  unviewed_days integer check (unviewed_days > 0),
  larger_mb integer check (larger_mb > 0),
  action text not null check (action in ('archive', 'delete')),
  first_notice_days integer not null,
  second_notice_days integer not null check (second_notice_days >= 1),
  keep_days integer not null check (keep_days >= 1),
  is_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (first_notice_days > second_notice_days),
  check (coalesce(older_days, unviewed_days, larger_mb) is not null)
);
comment on table retention_rule is 'What is archived or deleted by itself. Every condition must hold. A rule goes with the location or the category that it is for: without it, it would mean more items';
create unique index retention_rule_name on retention_rule (lower(name));
create index retention_rule_policy on retention_rule (publishing_policy_id);
create index retention_rule_category on retention_rule (category_id);

create table retention_notice (
  retention_rule_id bigint not null references retention_rule on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  owner_id bigint not null references person on delete cascade,
  first_at timestamptz not null,
  second_at timestamptz,
  due_at timestamptz not null,
  primary key (retention_rule_id, clip_data_id)
);
comment on table retention_notice is 'Items that meet a rule and of which this owner has been told: once, or twice. Nothing happens before due_at, nor without second_at';
create index retention_notice_item on retention_notice (clip_data_id);
create index retention_notice_owner on retention_notice (owner_id, due_at);

create table retention_keep (
  clip_data_id bigint primary key references media_item on delete cascade,
  kept_until timestamptz not null,
  kept_by bigint references person on delete set null
);
comment on table retention_keep is 'Items that somebody keeps: no rule means them until then';
create index retention_keep_by on retention_keep (kept_by);
