-- The first page of the list of people, by name, without sorting everybody.
create index person_by_name on person (plain_text(display_name), person_id);
