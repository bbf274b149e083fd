-- Tries are counted before they are judged, each purpose by itself, and those of a known device apart from all others.
delete from sign_in_failure;
alter table sign_in_failure
  add column purpose text not null check (purpose in ('sign-in', 'reset', 'change')),
  add column device text;
comment on table sign_in_failure is 'Tries of the last minutes that were not right, or are still being judged; counted to slow guessing down';
comment on column sign_in_failure.account is 'person:ID, also when tried by e-mail address; name:… for names that nobody has';
comment on column sign_in_failure.address is 'IPv4 address, or /64 network of an IPv6 address';
comment on column sign_in_failure.device is 'Known by its cookie from an earlier sign-in of this account; such tries count for the device alone';
drop index sign_in_failure_account;
drop index sign_in_failure_address;
create index sign_in_failure_account on sign_in_failure (purpose, account, at) where device is null;
create index sign_in_failure_address on sign_in_failure (purpose, address, at) where device is null;
create index sign_in_failure_device on sign_in_failure (device, at) where device is not null;
create index sign_in_failure_at on sign_in_failure (at);

alter table session add column ends_at timestamptz not null default now() + interval '30 days';
comment on column session.ends_at is 'A session in use is prolonged up to here, never beyond';
create index session_switched_from on session (switched_from) where switched_from is not null;
create index password_reset_person on password_reset (person_id);

-- Values of hidden fields are for administrators: search neither finds nor shows them, also when a field is hidden later.
create or replace function field_values_of(id bigint) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select string_agg(v.value, ' ' order by v.field_id)
     from field_value v join field f using (field_id) where v.clip_data_id = id and not f.is_hidden),
    (select string_agg(i.name, ' ' order by i.field_id, i.position)
     from field_choice c join field_item i using (field_item_id) join field f using (field_id)
     where c.clip_data_id = id and not f.is_hidden));

create function write_documents_of_fields(field_ids bigint[]) returns void language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(clip_data_id) into ids from (
    select clip_data_id from field_value where field_id = any(field_ids)
    union
    select c.clip_data_id from field_choice c join field_item i using (field_item_id)
    where i.field_id = any(field_ids)) described;
  if ids is not null then perform write_search_documents(ids); end if;
end $$;

create function search_field_hidden() returns trigger language plpgsql as $$
declare
  field_ids bigint[];
begin
  select array_agg(n.field_id) into field_ids
  from updated n join replaced o using (field_id) where n.is_hidden <> o.is_hidden;
  if field_ids is not null then perform write_documents_of_fields(field_ids); end if;
  return null;
end $$;
create trigger search_updated after update on field
  referencing old table as replaced new table as updated
  for each statement execute function search_field_hidden();

select write_documents_of_fields(array(select field_id from field where is_hidden));

alter table source_account add column key_id text;
comment on column source_account.key_id is 'Which key of the server sealed the tokens; null: the secret in the settings, as it was before';
