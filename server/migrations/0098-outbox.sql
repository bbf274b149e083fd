create table outbox (
  outbox_id bigint generated always as identity primary key,
  destination text not null,
  subject text not null,
  payload jsonb not null,
  revision integer not null default 1,
  sent_revision integer not null default 0,
  stamped_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  is_given_up boolean not null default false,
  error text not null default '',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (destination, subject)
);
comment on table outbox is 'Messages to other systems, written in the transaction that is its reason. One row for each subject: a newer payload takes the place of an older one, so that an older one is never sent after it';
comment on column outbox.stamped_at is 'Of this revision: later than that of every revision before, by a millisecond at least';
comment on column outbox.sent_revision is 'Below revision: waits to be sent';
create index outbox_due on outbox (next_at) where sent_revision < revision and not is_given_up;
create index outbox_sent on outbox (destination, sent_at);
