create table mail_template (
  kind text not null,
  language text not null,
  subject text not null,
  text text not null,
  changed_at timestamptz not null default now(),
  primary key (kind, language)
);
comment on table mail_template is 'What administrators have written in place of the usual text of a mail, with {{names}} for what differs from mail to mail';
