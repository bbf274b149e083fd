-- What an item in the archive has given up, and who waits for it to come back.

create table archived_item (
  clip_data_id bigint primary key references media_item on delete cascade,
  archive_id bigint generated always as identity unique,
  archived_at timestamptz not null default now(),
  archived_by bigint references person on delete set null,
  dropped_at timestamptz,
  dropped_bytes bigint not null default 0
);
comment on table archived_item is 'Items in the archive (media_item.is_archived), one row each time they go there. dropped_at: since then only the source is left, and dropped_bytes were saved';
create index archived_item_by on archived_item (archived_by);

create table conversion_waiter (
  conversion_id bigint not null references conversion on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (conversion_id, person_id)
);
comment on table conversion_waiter is 'People besides the one who asked for a conversion who are told when it is done';
create index conversion_waiter_person on conversion_waiter (person_id);
