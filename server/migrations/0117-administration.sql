-- Several rows for one day, so that those who count at the same time do not wait for each other.
create function counter_part() returns smallint language sql volatile as 'select (pg_backend_pid() % 16)::smallint';

create table site_day (
  day date not null,
  part smallint not null,
  views bigint not null default 0,
  played_secs double precision not null default 0,
  downloads bigint not null default 0,
  primary key (day, part)
);
comment on table site_day is 'item_day of all items together, added up when it changes: the overview of 90 days reads its parts, never every item. Its parts together are the sum over item_day, always';
insert into site_day (day, part, views, played_secs, downloads)
select day, 0, sum(views), sum(played_secs), sum(downloads + source_downloads) from item_day group by day;

create function site_day_counted() returns trigger language plpgsql as $$
begin
  insert into site_day as s (day, part, views, played_secs, downloads)
  select day, counter_part(), sum(views), sum(played_secs), sum(downloads + source_downloads)
  from added group by day order by day
  on conflict (day, part) do update set views = s.views + excluded.views,
    played_secs = s.played_secs + excluded.played_secs, downloads = s.downloads + excluded.downloads;
  return null;
end $$;

create function site_day_uncounted() returns trigger language plpgsql as $$
begin
  insert into site_day as s (day, part, views, played_secs, downloads)
  select day, counter_part(), -sum(views), -sum(played_secs), -sum(downloads + source_downloads)
  from gone group by day order by day
  on conflict (day, part) do update set views = s.views + excluded.views,
    played_secs = s.played_secs + excluded.played_secs, downloads = s.downloads + excluded.downloads;
  return null;
end $$;

create function site_day_recounted() returns trigger language plpgsql as $$
begin
  insert into site_day as s (day, part, views, played_secs, downloads)
  select day, counter_part(), sum(views), sum(played_secs), sum(downloads)
  from (
    select day, views, played_secs, downloads + source_downloads as downloads from added
    union all select day, -views, -played_secs, -(downloads + source_downloads) from gone) changed
  group by day order by day
  on conflict (day, part) do update set views = s.views + excluded.views,
    played_secs = s.played_secs + excluded.played_secs, downloads = s.downloads + excluded.downloads;
  return null;
end $$;

create trigger site_day_counted after insert on item_day
  referencing new table as added for each statement execute function site_day_counted();
create trigger site_day_uncounted after delete on item_day
  referencing old table as gone for each statement execute function site_day_uncounted();
create trigger site_day_recounted after update on item_day
  referencing old table as gone new table as added for each statement execute function site_day_recounted();

create table item_added (
  quarter timestamptz not null,
  part smallint not null,
  items integer not null,
  primary key (quarter, part)
);
comment on table item_added is 'How many items were added in each quarter of an hour. Days of every time zone begin with one, so that they add up to the days of the site, also after its time zone has changed. An item that is purged was added nevertheless';
insert into item_added (quarter, part, items)
select date_bin('15 minutes', created_at, 'epoch'), 0, count(*) from media_item group by 1;

create function item_added_counted() returns trigger language plpgsql as $$
begin
  insert into item_added as a (quarter, part, items)
  select date_bin('15 minutes', created_at, 'epoch') as quarter, counter_part(), count(*)
  from added group by 1 order by 1
  on conflict (quarter, part) do update set items = a.items + excluded.items;
  return null;
end $$;
create trigger item_added_counted after insert on media_item
  referencing new table as added for each statement execute function item_added_counted();

create table person_day (
  day date not null,
  person_id bigint not null references person on delete cascade,
  primary key (day, person_id)
);
comment on table person_day is 'Who used the site on which day, in its time zone';
create index person_day_person on person_day (person_id);

create table failure (
  failure_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('request', 'job')),
  name text not null,
  reference text not null,
  message text not null
);
comment on table failure is 'What failed by our own fault: requests, and jobs that were given up. The log has the same number and the stack';
comment on column failure.reference is 'The number that the person was shown; of a job, its own';
create index failure_at on failure (at);

create table storage_use (
  publishing_policy_id bigint not null references publishing_policy on delete cascade,
  record_type integer not null,
  kind text not null,
  files bigint not null,
  bytes bigint not null,
  primary key (publishing_policy_id, record_type, kind)
);
comment on table storage_use is 'What the items of each location store, as it was measured last (storage_day)';

create table storage_day (
  day date primary key,
  measured_at timestamptz not null default now(),
  items bigint not null,
  files bigint not null,
  bytes bigint not null
);
comment on table storage_day is 'How large the library was at the last measurement of each day';

create index conversion_over on conversion (finished_at desc nulls last, conversion_id desc)
  where status in ('failed', 'cancelled');
