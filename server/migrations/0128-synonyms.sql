create table synonym_group (
  synonym_group_id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) > 1)
);
comment on table synonym_group is 'Words and phrases that mean the same in this library, in small letters: search takes each for the others';
create index synonym_group_words on synonym_group using gin (words);
