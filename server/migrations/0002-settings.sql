create table site_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table site_setting is 'Settings of the site that differ from their defaults, by their name in the contract';

create table user_setting (
  person_id bigint not null references person on delete cascade,
  key integer not null,
  value text not null,
  primary key (person_id, key)
);
comment on table user_setting is 'Choices of the page remembered for a person; key 12 is dark mode';

create table tour_state (
  person_id bigint not null references person on delete cascade,
  tour_index integer not null,
  is_disabled boolean not null,
  primary key (person_id, tour_index)
);
comment on table tour_state is 'Guided tours somebody has seen or put away';

create table central_notice (
  central_notice_id bigint generated always as identity primary key,
  level text not null check (level in ('info', 'warning', 'error')),
  text text not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table central_notice is 'Notices of an administrator to everybody';

create table central_notice_acknowledgement (
  central_notice_id bigint not null references central_notice on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (central_notice_id, person_id)
);
comment on table central_notice_acknowledgement is 'Who has put which central notice away';

create table disclaimer_acceptance (
  person_id bigint not null references person on delete cascade,
  text_hash text not null,
  at timestamptz not null default now(),
  primary key (person_id, text_hash)
);
comment on table disclaimer_acceptance is 'Who has accepted which wording of the site disclaimer';

create table signup_request (
  signup_request_id bigint generated always as identity primary key,
  kind text not null check (kind in ('academy', 'portal')),
  name text not null,
  email text not null,
  org text not null,
  job text not null,
  location text not null,
  courses text[] not null default '{}',
  created_at timestamptz not null default now()
);
comment on table signup_request is 'Requests sent by the academy and portal signup forms';

create table notification (
  notification_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  module text not null,
  level text not null check (level in ('info', 'warning', 'error')),
  title text not null,
  description text not null default '',
  link text not null default '',
  link_text text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table notification is 'What somebody is told in the notifications panel; module ml pops up as a toast';
create index notification_person on notification (person_id, created_at desc);

create table publishing_policy (
  publishing_policy_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  restriction integer not null default 1 check (restriction in (0, 1, 2)),
  approval_required boolean not null default false
);
comment on table publishing_policy is 'Where an item is published: restriction 0 public, 1 signed-in, 2 named groups';

create table add_permission (
  add_permission_id bigint generated always as identity primary key,
  publishing_policy_id bigint not null references publishing_policy on delete cascade,
  record_type integer not null,
  role text not null,
  is_default boolean not null default false,
  unique (publishing_policy_id, record_type, role)
);
comment on table add_permission is 'Which role may add which record type under which policy, and the default policy of the type';
create unique index add_permission_default on add_permission (record_type, role) where is_default;

create table idempotent_answer (
  person_id bigint not null references person on delete cascade,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, call, key)
);
comment on table idempotent_answer is 'Answers of writes sent with an Idempotency-Key, given again to the same request for a day; without an answer while the first is under way';
