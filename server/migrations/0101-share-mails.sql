-- Mails with which people share items: only how many each person sent and when, so that nobody sends too many.

create table share_mail (
  person_id bigint not null references person on delete cascade,
  sent_at timestamptz not null default now(),
  recipients integer not null check (recipients > 0)
);
comment on table share_mail is 'How many people somebody has written to by the share dialog; rows are deleted after an hour';
create index share_mail_sender on share_mail (person_id, sent_at);
