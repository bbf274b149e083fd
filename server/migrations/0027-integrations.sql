create table source_account (
  person_id bigint not null references person on delete cascade,
  source text not null check (source in ('teams', 'zoom', 'webex')),
  account text not null,
  tokens bytea not null,
  expires_at timestamptz not null,
  connected_at timestamptz not null default now(),
  primary key (person_id, source)
);
comment on table source_account is 'Accounts elsewhere that people have connected; tokens are sealed with the secret of the site';

create table source_consent (
  state_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  source text not null,
  verifier text not null,
  created_at timestamptz not null default now()
);
comment on table source_consent is 'People who are agreeing elsewhere at this moment; each row is used once';

create table source_import (
  source_import_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  source text not null,
  recording_id text not null,
  title text not null,
  draft jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'fetching', 'done', 'failed')),
  percent integer not null default 0,
  reason text not null default '',
  clip_data_id bigint references media_item on delete cascade,
  created_at timestamptz not null default now()
);
comment on table source_import is 'Recordings on their way in from elsewhere; draft is what the form said about the item';
create index source_import_person on source_import (person_id, created_at desc);
