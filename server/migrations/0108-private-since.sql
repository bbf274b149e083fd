-- In milliseconds, as the server reads and writes it: undoing a batch brings the very same moment back. Never earlier
-- than it was, so that no link made before it comes to life.
create or replace function note_private() returns trigger language plpgsql as $$
begin
  if not new.is_private then
    new.private_since := null;
  elsif tg_op = 'INSERT' or not old.is_private then
    new.private_since := date_trunc('milliseconds', now() + interval '999 microseconds');
  end if;
  return new;
end $$;

update media_item set private_since = date_trunc('milliseconds', private_since + interval '999 microseconds')
where private_since is not null;
