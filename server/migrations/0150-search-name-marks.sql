-- “cat” is the beginning of 'category 3', and was found in every item that is in a category; so were “day” and “own”.
-- No word begins with the sign that these entries now have. What was written before is written again by the nightly
-- count of words; until then a search asks for both, and only an older process, which knows the sign not, misses names
-- in what has been saved meanwhile.
create or replace function names_vector(id bigint, owner bigint, day date) returns tsvector
  language sql stable parallel safe
  return format('''@owner %s'':1A ''@day %s'':1B', owner, day)::tsvector || coalesce((
    select string_agg(format('''@category %s'':1B', category_id), ' ')
    from category_membership where clip_data_id = id and not is_excluded)::tsvector, '');
comment on table search_text is
  'The words of every part of an item in one vector, kept by triggers; ''@owner 7'' and ''@category 3'' in it stand for names, which are looked up when somebody searches, ''@day 2026-10-07'' for the day it came';
