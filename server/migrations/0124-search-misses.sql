create table search_miss (
  day date not null,
  words text not null,
  searches integer not null default 1,
  primary key (day, words)
);
comment on table search_miss is
  'What was searched for and not found, without saying by whom; kept for a year. Words are lower case and at most 100 characters';
create index item_day_day on item_day (day, clip_data_id) include (views, played_secs);
