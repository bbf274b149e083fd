-- The content list counts what is filtered by kind, captions and length without looking at every item. On content_size,
-- which no view of an item writes, and not on search_document, where it would tempt plans that unpack words.
drop index concurrently if exists content_size_facts;
create index concurrently content_size_facts on content_size (record_type, has_subtitles, duration_secs)
  include (owner_id, pp_id, is_private, bytes, clip_data_id) where deleted_at is null;
