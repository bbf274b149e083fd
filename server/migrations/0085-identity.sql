-- People sign in with the account that their organisation keeps for them.

create table identity_provider (
  provider_id bigint generated always as identity primary key,
  kind text not null check (kind in ('oidc', 'saml', 'ldap')),
  preset text not null default '',
  name text not null check (name <> ''),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  is_enabled boolean not null default false,
  is_only boolean not null default false,
  creates_people boolean not null default true,
  is_from_file boolean not null default false,
  position integer not null default 0,
  domains text[] not null default '{}',
  rules jsonb not null default '[]',
  settings jsonb not null default '{}',
  secrets bytea,
  key_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table identity_provider is 'Where people may sign in: OpenID Connect, SAML or a directory. domains: mail domains it owns; rules: which groups and roles its claims give';
comment on column identity_provider.secrets is 'JSON, sealed with the key key_id, which is not in the database';
comment on column identity_provider.is_only is 'Everybody signs in here; own passwords let administrators in only, other providers nobody';
create unique index identity_provider_slug on identity_provider (slug);
create unique index identity_provider_only on identity_provider (is_only) where is_only;

create table identity (
  identity_id bigint generated always as identity primary key,
  provider_id bigint not null references identity_provider on delete cascade,
  subject text not null check (subject <> ''),
  person_id bigint not null references person on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (provider_id, subject)
);
comment on table identity is 'Which person a provider means by a subject, which never changes there';
create index identity_person on identity (person_id);

create table identity_grant (
  provider_id bigint not null references identity_provider on delete cascade,
  person_id bigint not null references person on delete cascade,
  group_id bigint references person_group on delete cascade,
  role text,
  check (num_nonnulls(group_id, role) = 1)
);
comment on table identity_grant is 'Groups and roles that the rules of a provider gave. What was given by hand is not here and stays';
create unique index identity_grant_group on identity_grant (provider_id, person_id, group_id) where group_id is not null;
create unique index identity_grant_role on identity_grant (provider_id, person_id, role) where role is not null;
create index identity_grant_person on identity_grant (person_id);

create table identity_attempt (
  state_hash bytea primary key,
  provider_id bigint not null references identity_provider on delete cascade,
  browser_hash bytea not null,
  memory jsonb not null default '{}',
  return_url text not null default '',
  is_embedded boolean not null default false,
  tried_by bigint references person on delete cascade,
  outcome jsonb,
  is_used boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table identity_attempt is 'Sign-ins under way at a provider: by sha-256 of their state, bound to a browser by a cookie, used once. tried_by: an administrator tries the provider out, nobody is signed in';
create index identity_attempt_age on identity_attempt (created_at);

create table identity_session (
  session_id uuid primary key references session on delete cascade,
  provider_id bigint not null references identity_provider on delete cascade,
  subject text not null,
  provider_session text not null default ''
);
comment on table identity_session is 'Sessions that a provider started, so that it can end them';
create index identity_session_subject on identity_session (provider_id, subject);

create table identity_replay (
  provider_id bigint not null references identity_provider on delete cascade,
  message_id text not null,
  expires_at timestamptz not null,
  primary key (provider_id, message_id)
);
comment on table identity_replay is 'Messages of providers that were accepted once and must not be accepted again';
create index identity_replay_expiry on identity_replay (expires_at);
