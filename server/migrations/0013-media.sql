create table policy_group (
  publishing_policy_id bigint not null references publishing_policy on delete cascade,
  group_id bigint not null references person_group on delete cascade,
  primary key (publishing_policy_id, group_id)
);
comment on table policy_group is 'The groups that a policy with restriction 2 is for';

create table media_item (
  clip_data_id bigint generated always as identity primary key,
  enc_id text not null unique check (enc_id ~ '^[1-9A-HJ-NP-Za-km-z]{20,24}$'),
  record_type integer not null default 1,
  document_type integer,
  title text not null,
  description text not null default '',
  owner_id bigint not null references person,
  pp_id bigint not null references publishing_policy,
  is_private boolean not null default false,
  approval text not null default 'approved' check (approval in ('pending', 'approved', 'declined')),
  decline_reason text not null default '',
  publish_at timestamptz,
  expires_at timestamptz,
  source integer not null default 0,
  is_360 boolean not null default false,
  channel_name text not null default '',
  channel_logo text not null default '',
  broadcast_at timestamptz,
  duration_secs double precision,
  width integer,
  height integer,
  is_audio boolean not null default false,
  is_archived boolean not null default false,
  embed_disabled boolean not null default false,
  comments_disabled boolean not null default false,
  rating_disabled boolean not null default false,
  download_disabled boolean not null default false,
  view_count bigint not null default 0,
  rating_total bigint not null default 0,
  rating_count bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (expires_at >= publish_at)
);
comment on table media_item is 'Everything the library holds; enc_id is 128 random bits in base58, clip_data_id the short number';
create index media_item_owner on media_item (owner_id);
create index media_item_created on media_item (created_at desc) where deleted_at is null;

create table media_grant (
  clip_data_id bigint not null references media_item on delete cascade,
  address text not null check (address = lower(address)),
  can_edit boolean not null default false,
  co_owner boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (clip_data_id, address)
);
comment on table media_grant is 'Access given to e-mail addresses, also of people who do not exist yet';
create index media_grant_address on media_grant (address);
