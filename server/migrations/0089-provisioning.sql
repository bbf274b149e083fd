-- SCIM 2.0: a directory creates, changes and deactivates its people and groups here by itself.

alter table identity add column is_provisioned boolean not null default false;
comment on column identity.is_provisioned is 'Announced by SCIM, and nobody has signed in with this subject yet';

create table provisioning_token (
  token_id bigint generated always as identity primary key,
  provider_id bigint not null references identity_provider on delete cascade,
  made_by bigint references person on delete set null,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);
comment on table provisioning_token is 'With one of these a directory provisions the people of a provider. By sha-256; the token itself was shown once. used_at is written at most once a minute';
create index provisioning_token_provider on provisioning_token (provider_id);

create table provisioned_person (
  provider_id bigint not null references identity_provider on delete cascade,
  person_id bigint not null references person on delete cascade,
  user_name text not null check (user_name <> ''),
  external_id text not null default '',
  resource jsonb not null default '{}',
  is_created boolean not null,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, person_id)
);
comment on table provisioned_person is 'People as a directory describes them by SCIM. resource: the other attributes; is_created: SCIM made the account, else it was linked; deleted_at: removed from SCIM, the account is kept disabled';
comment on column provisioned_person.deactivated_at is 'Equals person.disabled_at where SCIM disabled the account: only then SCIM may enable it again';
create index provisioned_person_person on provisioned_person (person_id);
create unique index provisioned_person_user_name on provisioned_person (provider_id, lower(user_name)) where deleted_at is null;
create unique index provisioned_person_external_id on provisioned_person (provider_id, external_id) where external_id <> '';

create table provisioned_group (
  group_id bigint primary key references person_group on delete cascade,
  provider_id bigint not null references identity_provider on delete cascade,
  display_name text not null check (display_name <> ''),
  external_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table provisioned_group is 'Groups that a directory keeps by SCIM. person_group.name differs from display_name where the name was taken';
create index provisioned_group_provider on provisioned_group (provider_id, lower(display_name));
create unique index provisioned_group_external_id on provisioned_group (provider_id, external_id) where external_id <> '';

create table provisioned_member (
  group_id bigint not null references provisioned_group on delete cascade,
  person_id bigint not null references person on delete cascade,
  is_given boolean not null,
  primary key (group_id, person_id)
);
comment on table provisioned_member is 'Memberships that SCIM asked for. is_given: the membership came with it and goes with it; otherwise it was given by hand before and stays';
create index provisioned_member_person on provisioned_member (person_id);
