-- Everything somebody may find is counted on every home page: by adding up, not by reading 130,000 entries of an
-- index. Rows are only ever added, so that two who save at once never wait for one another; every night they
-- become one row for each policy.
create table search_tally (
  open_pp_id integer not null,
  items integer not null
);
comment on table search_tally is
  'How many items came to the audience of a policy or left it, kept by triggers on search_document: their sum is how many there are';

create function tally_inserted() returns trigger language plpgsql as $$
begin
  insert into search_tally select open_pp_id, count(*) from inserted where open_pp_id <> 0 group by open_pp_id;
  return null;
end $$;

create function tally_deleted() returns trigger language plpgsql as $$
begin
  insert into search_tally select open_pp_id, -count(*) from gone where open_pp_id <> 0 group by open_pp_id;
  return null;
end $$;

create function tally_updated() returns trigger language plpgsql as $$
begin
  insert into search_tally
  select open_pp_id, sum(items) from (
    select n.open_pp_id, 1 as items from updated n join replaced o using (clip_data_id)
    where n.open_pp_id <> o.open_pp_id
    union all
    select o.open_pp_id, -1 from updated n join replaced o using (clip_data_id)
    where n.open_pp_id <> o.open_pp_id) changed
  where open_pp_id <> 0 group by open_pp_id;
  return null;
end $$;

create trigger tally_inserted after insert on search_document
  referencing new table as inserted for each statement execute function tally_inserted();
create trigger tally_deleted after delete on search_document
  referencing old table as gone for each statement execute function tally_deleted();
create trigger tally_updated after update on search_document
  referencing old table as replaced new table as updated for each statement execute function tally_updated();

insert into search_tally
select open_pp_id, count(*) from search_document where open_pp_id <> 0 group by open_pp_id;
