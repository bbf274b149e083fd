alter table conversion
  add column trim_start_secs double precision,
  add column trim_end_secs double precision,
  add constraint conversion_trim check (trim_end_secs is null or trim_end_secs > coalesce(trim_start_secs, 0));
comment on column conversion.trim_start_secs is 'Where the recording is cut to begin, in seconds; nothing: at its beginning';
comment on column conversion.trim_end_secs is 'Where it is cut to end, in seconds; nothing: at its end';
