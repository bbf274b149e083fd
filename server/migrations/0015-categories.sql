create extension if not exists ltree;

create table category (
  category_id bigint generated always as identity primary key,
  parent_id bigint references category,
  name text not null check (name <> ''),
  path ltree not null,
  position integer not null default 0,
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  check (parent_id is distinct from category_id)
);
comment on table category is 'A tree of any depth; path is the numbers from the root to the category. Only managers put items into one that is not open';
create index category_path on category using gist (path);
create unique index category_name on category (coalesce(parent_id, 0), lower(name));

create table category_membership (
  category_id bigint not null references category on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  is_excluded boolean not null default false,
  primary key (category_id, clip_data_id)
);
comment on table category_membership is 'Items put into a category by hand, or kept out of one that a rule would put them into';
create index category_membership_item on category_membership (clip_data_id);
