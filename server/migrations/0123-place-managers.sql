create table place_manager (
  place_manager_id bigint generated always as identity primary key,
  person_id bigint references person on delete cascade,
  group_id bigint references person_group on delete cascade,
  publishing_policy_id bigint references publishing_policy on delete cascade,
  category_id bigint references category on delete cascade,
  made_at timestamptz not null default now(),
  check (num_nonnulls(person_id, group_id) = 1),
  check (num_nonnulls(publishing_policy_id, category_id) = 1),
  unique nulls not distinct (person_id, group_id, publishing_policy_id, category_id)
);
comment on table place_manager is
  'Who manages a part of the library: a person or a group, a location or a category with all that is below it';
create index place_manager_group on place_manager (group_id);
create index place_manager_policy on place_manager (publishing_policy_id);
create index place_manager_category on place_manager (category_id);
