-- Reading the statistics is planned once for each connection, not for every search.
create function newest_tenth() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(max(parts[cardinality(parts) * 9 / 10]), '-infinity')
    from (select histogram_bounds::text::timestamptz[] as parts from pg_stats
      where schemaname = current_schema and tablename = 'search_document' and attname = 'created_at') known);
end $$;
comment on function newest_tenth() is
  'Where the newest tenth of all items begins, as the database last saw it: a guess';
