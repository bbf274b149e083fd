alter table history add column counted_at timestamptz;
comment on column history.counted_at is 'When this person last raised the item''s view count; reloading a page does not raise it again';

create table guest_view (
  session_id uuid not null references session on delete cascade,
  clip_data_id bigint not null references media_item on delete cascade,
  counted_at timestamptz not null default now(),
  primary key (session_id, clip_data_id)
);
comment on table guest_view is 'When a guest last raised the view count of an item; goes with the session';
create index guest_view_item on guest_view (clip_data_id);

alter table media_item add column deleted_by bigint references person on delete set null;

create index field_value_beginning on field_value (field_id, left(lower(value), 100) text_pattern_ops);
