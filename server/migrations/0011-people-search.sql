-- Letters without case and accents: Müller is found as muller. Stable only by its dictionary, which never changes here.
create function plain_text(it text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', it));

drop index person_search;
create index person_search on person
  using gin (plain_text(display_name || ' ' || user_name || ' ' || email) gin_trgm_ops);

alter table person add column last_seen_at timestamptz;
comment on column person.last_seen_at is 'From sessions that have ended; living ones know better';

create function remember_last_seen() returns trigger language plpgsql as $$
begin
  update person
  set last_seen_at = greatest(last_seen_at, old.seen_at)
  where person_id = coalesce(old.switched_from, old.person_id);
  return null;
end $$;
create trigger session_ended after delete on session
  for each row execute function remember_last_seen();

alter table people_import add column switched_from bigint references person on delete set null;
comment on column people_import.switched_from is 'The administrator behind a switched identity';
