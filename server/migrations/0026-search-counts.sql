-- Together they count everything somebody may find without reading a row.
create index search_document_open on search_document (open_pp_id);
create index search_document_owner on search_document (owner_id, open_pp_id);
create index search_document_shut on search_document
  (pp_id, owner_id, is_private, approval, publish_at, expires_at, deleted_at, clip_data_id)
  where open_pp_id = 0;
