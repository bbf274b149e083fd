alter table playlist_setting
  add column anchor_item_id bigint references playlist_item on delete set null,
  add column anchor_at timestamptz;
comment on column playlist_setting.anchor_item_id is
  'What was on air when the playlist was last changed during its broadcast: from it on the new order holds';
comment on column playlist_setting.anchor_at is 'When that began; nothing: the broadcast runs from its start';
create index playlist_setting_anchor on playlist_setting (anchor_item_id) where anchor_item_id is not null;
