-- Tokens with which programs call the site, and accounts that are a program's own.
create table access_token (
  token_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  made_by bigint references person on delete set null,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table access_token is 'By sha-256; the token itself was shown once. used_at is written at most once a minute';
create index access_token_person on access_token (person_id);

create table service_account (
  person_id bigint primary key references person on delete cascade,
  made_by bigint references person on delete set null,
  created_at timestamptz not null default now()
);
comment on table service_account is 'People who are programs: nobody signs in with them, only tokens open them';
