-- A job writes the link for a new password. One that was still queued when the password changed wrote a link that
-- outlived the change.
alter table person add column resets_void_before timestamptz;
comment on column person.resets_void_before is 'Links for a new password requested before are never sent: password or address have changed since';
