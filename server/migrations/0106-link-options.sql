-- What the maker of a link may choose, and where somebody returns to who connects an account.

alter table share_link
  add column password_hash text,
  add column start_secs double precision not null default 0 check (start_secs >= 0),
  add column end_secs double precision check (end_secs > start_secs),
  add column may_download boolean not null default false;
comment on column share_link.end_secs is 'Null: the end of the recording. The player stays between the two; nothing is cut out';

alter table sign_in_failure
  drop constraint sign_in_failure_purpose_check,
  add constraint sign_in_failure_purpose_check
    check (purpose in ('sign-in', 'reset', 'change', 'second-step', 'confirm', 'link'));

alter table source_consent add column return_to text;
comment on column source_consent.return_to is 'A page of this site; null: the recordings of the service';
