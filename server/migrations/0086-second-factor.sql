-- Second factors and passkeys of own accounts, sign-ins that wait for their second step, and when a session was proven.
create table totp_factor (
  person_id bigint primary key references person on delete cascade,
  secret bytea not null,
  key_id text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table totp_factor is 'Authenticator apps. Unconfirmed: being set up, and no factor yet';
comment on column totp_factor.secret is 'Sealed with the key key_id, which is not in the database';
comment on column totp_factor.last_step is 'Of the last code that was accepted: neither it nor an earlier one is accepted again';

create table recovery_code (
  person_id bigint not null references person on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (person_id, code_hash)
);
comment on table recovery_code is 'By sha-256, each deleted when it is used';

create table passkey (
  passkey_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table passkey is 'WebAuthn credentials. credential_id is base64url, public_key COSE; a counter that goes back is refused';
create index passkey_person on passkey (person_id);

create table passkey_challenge (
  token_hash bytea primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'confirm')),
  person_id bigint references person on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'Asked of a browser, known by a cookie (sha-256); deleted by the first answer';
create index passkey_challenge_expiry on passkey_challenge (expires_at);

create table pending_sign_in (
  token_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  expires_at timestamptz not null
);
comment on table pending_sign_in is 'The password was right and the second step is missing; bound to a browser by a cookie (sha-256), used once';
create index pending_sign_in_person on pending_sign_in (person_id);
create index pending_sign_in_expiry on pending_sign_in (expires_at);

alter table session
  add column proven_at timestamptz not null default now(),
  add column must_set_up boolean not null default false;
update session set proven_at = created_at;
comment on column session.proven_at is 'When this browser last proved who uses it: by signing in, or by confirming it';
comment on column session.must_set_up is 'A role of the person needed a second factor at sign-in: without one this session can only set it up';

alter table person add column signed_in_at timestamptz;
comment on column person.signed_in_at is 'The last start of a session; null: never yet';

alter table sign_in_failure
  drop constraint sign_in_failure_purpose_check,
  add constraint sign_in_failure_purpose_check check (purpose in ('sign-in', 'reset', 'change', 'second-step', 'confirm'));
