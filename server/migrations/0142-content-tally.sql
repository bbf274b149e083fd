-- The content list counts what somebody may edit, by owner and by location and of a kind: by adding up, as
-- search_tally does for what people find. Rows are only ever added; every night they become one for each group.
create table content_tally (
  owner_id integer not null,
  pp_id integer not null,
  is_private boolean not null,
  record_type integer not null,
  items integer not null
);
comment on table content_tally is
  'How many items that are not deleted came to a group or left it, kept by triggers on search_document: their sum is how many there are';

create or replace function tally_inserted() returns trigger language plpgsql as $$
begin
  insert into search_tally select open_pp_id, count(*) from inserted where open_pp_id <> 0 group by open_pp_id;
  insert into content_tally
  select owner_id, pp_id, is_private, record_type, count(*) from inserted where deleted_at is null group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function tally_deleted() returns trigger language plpgsql as $$
begin
  insert into search_tally select open_pp_id, -count(*) from gone where open_pp_id <> 0 group by open_pp_id;
  insert into content_tally
  select owner_id, pp_id, is_private, record_type, -count(*) from gone where deleted_at is null group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function tally_updated() returns trigger language plpgsql as $$
begin
  insert into search_tally
  select open_pp_id, sum(items) from (
    select n.open_pp_id, 1 as items from updated n join replaced o using (clip_data_id)
    where n.open_pp_id <> o.open_pp_id
    union all
    select o.open_pp_id, -1 from updated n join replaced o using (clip_data_id)
    where n.open_pp_id <> o.open_pp_id) changed
  where open_pp_id <> 0 group by open_pp_id;
  insert into content_tally
  select it.owner_id, it.pp_id, it.is_private, it.record_type, sum(it.items)
  from updated n join replaced o using (clip_data_id) cross join lateral (
    select n.owner_id, n.pp_id, n.is_private, n.record_type, 1 as items where n.deleted_at is null
    union all
    select o.owner_id, o.pp_id, o.is_private, o.record_type, -1 where o.deleted_at is null) it
  where (n.owner_id, n.pp_id, n.is_private, n.record_type, n.deleted_at is null)
    <> (o.owner_id, o.pp_id, o.is_private, o.record_type, o.deleted_at is null)
  group by 1, 2, 3, 4;
  return null;
end $$;

insert into content_tally
select owner_id, pp_id, is_private, record_type, count(*) from search_document
where deleted_at is null group by 1, 2, 3, 4;
