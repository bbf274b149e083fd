-- The content list sorts 200,000 items by any column. What search has no need of is kept here and not in
-- search_document, whose words would be written again with every view.
create table content_row (
  clip_data_id bigint primary key references media_item on delete cascade,
  changed_at timestamptz not null,
  viewed_at timestamptz,
  view_count bigint not null
);
comment on table content_row is 'What the content list is sorted by, one row for each item, kept by triggers on media_item';
comment on column content_row.viewed_at is 'When its view count last rose; null: never';

-- A table of its own: a transaction that stores files and one that counts a view never wait for one another.
create table content_size (
  clip_data_id bigint primary key references media_item on delete cascade,
  bytes bigint not null
);
comment on table content_size is 'How much is stored for an item, kept by triggers on media_file and stream';

insert into content_row (clip_data_id, changed_at, viewed_at, view_count)
select m.clip_data_id, m.updated_at, greatest(h.viewed_at, d.day), m.view_count
from media_item m
left join (select clip_data_id, max(viewed_at) as viewed_at from history group by 1) h using (clip_data_id)
left join (select clip_data_id, max(day)::timestamptz as day from item_day where views > 0 group by 1) d using (clip_data_id);

insert into content_size (clip_data_id, bytes)
select m.clip_data_id, coalesce(f.bytes, 0) + coalesce(s.bytes, 0)
from media_item m
left join (select clip_data_id, sum(bytes)::bigint as bytes from media_file group by 1) f using (clip_data_id)
left join (select clip_data_id, sum(bytes)::bigint as bytes from stream group by 1) s using (clip_data_id);

create function content_media_inserted() returns trigger language plpgsql as $$
begin
  insert into content_row (clip_data_id, changed_at, view_count)
  select clip_data_id, updated_at, view_count from inserted;
  insert into content_size (clip_data_id, bytes) select clip_data_id, 0 from inserted;
  return null;
end $$;

create function content_media_updated() returns trigger language plpgsql as $$
begin
  update content_row r set
    changed_at = n.updated_at,
    view_count = n.view_count,
    viewed_at = case when n.view_count > o.view_count then now() else r.viewed_at end
  from updated n join replaced o using (clip_data_id)
  where r.clip_data_id = n.clip_data_id
    and (n.updated_at, n.view_count) is distinct from (o.updated_at, o.view_count);
  return null;
end $$;

create trigger content_inserted after insert on media_item
  referencing new table as inserted for each statement execute function content_media_inserted();
create trigger content_updated after update on media_item
  referencing old table as replaced new table as updated
  for each statement execute function content_media_updated();

-- By what came and went, not by a new sum: two who store files at once do not see the files of one another.
create function content_stored() returns trigger language plpgsql as $$
begin
  update content_size s set bytes = s.bytes + n.bytes
  from (select clip_data_id, sum(bytes)::bigint as bytes from added group by 1) n
  where s.clip_data_id = n.clip_data_id;
  return null;
end $$;

create function content_unstored() returns trigger language plpgsql as $$
begin
  update content_size s set bytes = s.bytes - o.bytes
  from (select clip_data_id, sum(bytes)::bigint as bytes from gone group by 1) o
  where s.clip_data_id = o.clip_data_id;
  return null;
end $$;

create function content_stored_again() returns trigger language plpgsql as $$
begin
  update content_size s set bytes = s.bytes + n.bytes
  from (
    select clip_data_id, sum(bytes)::bigint as bytes
    from (select clip_data_id, bytes from added union all select clip_data_id, -bytes from gone) changed
    group by 1 having sum(bytes) <> 0) n
  where s.clip_data_id = n.clip_data_id;
  return null;
end $$;

create trigger content_stored after insert on media_file
  referencing new table as added for each statement execute function content_stored();
create trigger content_unstored after delete on media_file
  referencing old table as gone for each statement execute function content_unstored();
create trigger content_stored_again after update on media_file
  referencing old table as gone new table as added for each statement execute function content_stored_again();
create trigger content_stored after insert on stream
  referencing new table as added for each statement execute function content_stored();
create trigger content_unstored after delete on stream
  referencing old table as gone for each statement execute function content_unstored();
create trigger content_stored_again after update on stream
  referencing old table as gone new table as added for each statement execute function content_stored_again();

create index content_row_changed on content_row (changed_at, clip_data_id);
create index content_row_viewed on content_row (viewed_at nulls first, clip_data_id);
create index content_row_views on content_row (view_count, clip_data_id);
create index content_size_bytes on content_size (bytes, clip_data_id);

-- On expressions, which no filter of a search names: beside words, an index of a column that half of the library
-- shares would be taken instead of the index of words.
create function approval_order(approval text) returns integer language sql immutable strict parallel safe
  return case approval when 'failed' then 0 when 'declined' then 1 when 'pending' then 2 else 3 end;

-- search_document_title_key finds beginnings; this one is the order.
create index search_document_by_title on search_document (title_key, clip_data_id);
create index search_document_by_type on search_document ((record_type + 0), clip_data_id);
create index search_document_by_owner on search_document ((owner_id + 0), clip_data_id);
create index search_document_by_location on search_document ((pp_id + 0), clip_data_id);
create index search_document_by_privacy on search_document ((is_private::integer), clip_data_id);
create index search_document_by_approval on search_document (approval_order(approval), clip_data_id);
create index search_document_by_duration on search_document ((coalesce(duration_secs, 0)), clip_data_id);
create index search_document_by_captions on search_document ((has_subtitles::integer), clip_data_id);
create index search_document_by_rating on search_document ((rating + 0), clip_data_id);
create index search_document_by_expiry on search_document ((coalesce(expires_at, 'infinity')), clip_data_id);
analyze search_document, content_row, content_size;

create table content_layout (
  person_id bigint primary key references person on delete cascade,
  columns text[] not null,
  sort text not null,
  is_down boolean not null,
  page_size integer not null
);
comment on table content_layout is 'The columns and the order in which somebody last looked at the content list';

create table content_view (
  content_view_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  name text not null,
  is_shared boolean not null,
  columns text[] not null,
  sort text not null,
  is_down boolean not null,
  filters text not null,
  changed_at timestamptz not null default now()
);
comment on table content_view is 'Saved views of the content list: columns, order and filters under a name, of one person or shared with all who may edit anything';
create unique index content_view_name on content_view (person_id, lower(name));
create index content_view_shared on content_view (lower(name)) where is_shared;
