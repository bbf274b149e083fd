-- Whatever is changed of an item, its row in search_document is written again, and with it every word in two indexes.
-- New words now wait in a short list and are put in order together, many rows at once. A search reads the list too:
-- it is kept as short as a few pages of an index.
alter index search_document_words set (fastupdate = on, gin_pending_list_limit = 512);
alter index search_document_title set (fastupdate = on, gin_pending_list_limit = 512);
