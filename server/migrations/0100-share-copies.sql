-- SHARE-07: how often links of an item were copied to share it.

alter table item_day add column share_copies integer not null default 0;
