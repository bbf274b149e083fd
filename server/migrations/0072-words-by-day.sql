-- The index of words knows the day of each item, so that the newest hits of a common word are found without the others.
create extension if not exists btree_gin;
drop index search_document_words;
create index search_document_words on search_document
  using gin (words, ((created_at at time zone 'UTC')::date)) with (fastupdate = off);
