alter table signage_item
  add column picture_secs integer check (picture_secs between 1 and 3600),
  add column cut_secs integer check (cut_secs between 1 and 86400);
comment on column signage_item.picture_secs is 'How long each of its pictures and pages is shown; nothing: as long as usual';
comment on column signage_item.cut_secs is 'When the next one follows although the recording goes on; nothing: at its end';
