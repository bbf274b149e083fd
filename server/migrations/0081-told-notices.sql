alter table notification
  add column told_at timestamptz,
  add column clip_data_id bigint references media_item on delete cascade;
comment on column notification.told_at is 'When a toast said it; every browser of the person knows it then';
comment on column notification.clip_data_id is 'The item it is about; it is not shown once that is deleted';
create index notification_item on notification (clip_data_id) where clip_data_id is not null;
-- What is older has popped up before.
update notification set told_at = created_at;
