create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table person (
  person_id bigint generated always as identity primary key,
  user_name text not null check (user_name <> ''),
  display_name text not null check (display_name <> ''),
  email text not null default '',
  password_hash text,
  picture_key text,
  language text,
  region text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table person is 'Everybody who can sign in. Without a password_hash only single sign-on or a reset link lets them in';
create unique index person_user_name on person (lower(user_name));
create unique index person_email on person (lower(email)) where email <> '';
create index person_search on person using gin ((lower(display_name || ' ' || user_name || ' ' || email)) gin_trgm_ops);

create table person_group (
  group_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null default now()
);
comment on table person_group is 'Named groups of people; roles and publishing policies may be given to a group';
create unique index person_group_name on person_group (lower(name));

create table membership (
  group_id bigint not null references person_group on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (group_id, person_id)
);
comment on table membership is 'Who belongs to which group';
create index membership_person on membership (person_id);

create table role_grant (
  role_grant_id bigint generated always as identity primary key,
  role text not null check (role in ('viewer', 'commenter', 'uploader', 'editor', 'approver', 'manager', 'administrator')),
  person_id bigint references person on delete cascade,
  group_id bigint references person_group on delete cascade,
  check (num_nonnulls(person_id, group_id) = 1)
);
comment on table role_grant is 'A role held by a person, or by everybody in a group; roles add up';
create unique index role_grant_person on role_grant (person_id, role) where person_id is not null;
create unique index role_grant_group on role_grant (group_id, role) where group_id is not null;

create table session (
  session_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id bigint references person on delete cascade,
  switched_from bigint references person on delete cascade,
  preferences jsonb not null default '{}',
  address text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table session is 'Live sessions by sha-256 of their token; person_id null is a guest, switched_from the administrator behind a switched one';
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

create table sign_in_failure (
  sign_in_failure_id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
comment on table sign_in_failure is 'Refused sign-ins of the last minutes, counted per account and per address to slow guessing down';
create index sign_in_failure_account on sign_in_failure (account, at);
create index sign_in_failure_address on sign_in_failure (address, at);

create table password_reset (
  token_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table password_reset is 'Links for a new password that are on their way by mail; each works once';

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id bigint references person on delete set null,
  on_behalf_of bigint references person on delete set null,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}',
  address text not null default ''
);
comment on table audit is 'Who did what to what, when; person_id is the real one, on_behalf_of the switched identity';
create index audit_subject on audit (subject, at);
create index audit_at on audit (at);
