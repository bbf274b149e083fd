create table follow (
  follow_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  followed_person_id bigint references person on delete cascade,
  category_id bigint references category on delete cascade,
  playlist_id bigint references media_item on delete cascade,
  notify text not null default 'instant' check (notify in ('none', 'instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(followed_person_id, category_id, playlist_id) = 1),
  check (followed_person_id is distinct from person_id)
);
comment on table follow is 'Who follows which person, category or playlist, and how they are notified of what is new: at once by a notice, or by a daily or weekly mail';
create unique index follow_person on follow (person_id, followed_person_id) where followed_person_id is not null;
create unique index follow_category on follow (person_id, category_id) where category_id is not null;
create unique index follow_playlist on follow (person_id, playlist_id) where playlist_id is not null;
create index follow_followed on follow (followed_person_id) where followed_person_id is not null;
create index follow_of_category on follow (category_id) where category_id is not null;
create index follow_of_playlist on follow (playlist_id) where playlist_id is not null;

create table follow_known (
  person_id bigint not null references person on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  known_at timestamptz not null default now(),
  primary key (person_id, clip_data_id)
);
comment on table follow_known is 'Items that a follower has been notified of, or could watch when they began to follow: never announced to them again, whichever of their follows it comes from';
create index follow_known_item on follow_known (clip_data_id);

-- Rows of before have no time: it is not known, and they are not new.
alter table category_membership add column added_at timestamptz;
alter table category_membership alter column added_at set default now();
alter table playlist_item add column added_at timestamptz;
alter table playlist_item alter column added_at set default now();
