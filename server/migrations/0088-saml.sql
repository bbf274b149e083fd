-- SAML 2.0: keys of our side, and what providers publish about theirs.

create table saml_key (
  provider_id bigint not null references identity_provider on delete cascade,
  state text not null check (state in ('current', 'next', 'previous')),
  certificate text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, state)
);
comment on table saml_key is 'Keys of this site for a SAML provider, made at first use. next: published before it is used; previous: still opens what was encrypted for it';
comment on column saml_key.private_key is 'Sealed with the key key_id, which is not in the database';

create table saml_metadata (
  provider_id bigint primary key references identity_provider on delete cascade,
  url text not null,
  metadata jsonb not null,
  read_at timestamptz not null default now()
);
comment on table saml_metadata is 'What the metadata at the address of a provider said when they were last read';
