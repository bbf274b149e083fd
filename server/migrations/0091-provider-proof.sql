-- People without a password of their own prove who they are at their provider, and sign out there too.
alter table identity_attempt
  add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'confirm', 'sign-out')),
  add column session_id uuid references session on delete cascade;
comment on column identity_attempt.session_id is 'The session that a fresh sign-in at the provider proves (purpose confirm)';

alter table identity_session add column hint bytea, add column key_id text;
comment on column identity_session.hint is 'What the provider needs to end its own session: the ID token, or the whole NameID. Sealed with the key key_id, kept only where people sign out at the provider too';
