alter table share_link add column password_version integer not null default 0;
comment on column share_link.password_version is 'Counts changes of the password: what was opened by an earlier one asks again';
