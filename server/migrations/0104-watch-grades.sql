create table watch_grade (
  course_link_id bigint primary key references course_link on delete cascade,
  threshold_percent integer not null check (threshold_percent between 1 and 100),
  set_by bigint references person on delete set null,
  set_at timestamptz not null default now()
);
comment on table watch_grade is 'Links in courses of which watching is graded: the percentage watched, and the full grade from the threshold on. No row: off';
create index outbox_course_link on outbox (((payload ->> 'CourseLinkID')::bigint)) where destination = 'ags';
