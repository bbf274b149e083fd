alter table player_setting
  add column preamble_by bigint references person on delete set null,
  add column preamble_at timestamptz;
comment on column player_setting.preamble_by is 'Who chose what plays before: it plays for others as long as this person may open it to them';
update player_setting s set preamble_by = m.owner_id, preamble_at = now()
  from media_item m where m.clip_data_id = s.preamble_id;
create index player_setting_preamble_chooser on player_setting (preamble_by) where preamble_by is not null;
