-- LTI 1.3: learning platforms open this site, and what is linked in a course may be watched by those who are in it.

-- The kinds are those of the contract, and 'lti': the people of a learning platform.
alter table identity_provider drop constraint if exists identity_provider_kind_check;
alter table identity_provider add constraint identity_provider_kind_check check (kind ~ '^[a-z]+$');

create table lti_registration (
  registration_id bigint generated always as identity primary key,
  provider_id bigint not null unique references identity_provider on delete cascade,
  name text not null check (name <> ''),
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  auth_endpoint text not null,
  token_endpoint text not null,
  jwks_endpoint text not null,
  token_audience text not null default '',
  is_enabled boolean not null default true,
  teachers_upload boolean not null default true,
  created_at timestamptz not null default now(),
  unique (issuer, client_id)
);
comment on table lti_registration is 'Learning platforms that may open this site. Their people are identities of provider_id; teachers_upload: who teaches a course holds the role uploader';
comment on column lti_registration.token_audience is 'aud of our client assertions where the platform wants another than its token endpoint';

create table lti_deployment (
  registration_id bigint not null references lti_registration on delete cascade,
  deployment_id text not null check (deployment_id <> ''),
  approved_at timestamptz,
  seen_at timestamptz not null default now(),
  primary key (registration_id, deployment_id)
);
comment on table lti_deployment is 'Deployments of a registration. Without approved_at: one that has launched and was refused, for administrators to decide about';

create table lti_key (
  state text primary key check (state in ('previous', 'current', 'next')),
  kid text not null unique,
  public_jwk jsonb not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
comment on table lti_key is 'Keys with which this site signs for platforms. All of them are published: next before it is used, previous while what it signed may still be on its way';
comment on column lti_key.private_key is 'PKCS 8, sealed with the key key_id, which is not in the database';

create table lti_login (
  state_hash bytea primary key,
  registration_id bigint not null references lti_registration on delete cascade,
  nonce_hash bytea not null,
  proof_hash bytea not null,
  request jsonb not null,
  launch jsonb,
  token_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table lti_login is 'Launches under way, by sha-256 of their state. proof_hash: what only the browser that began it knows; token_at: its token was accepted, and is accepted once; launch: what the token said, until the browser has proven itself';
create index lti_login_age on lti_login (created_at);

create table course (
  course_id bigint generated always as identity primary key,
  registration_id bigint not null references lti_registration on delete cascade,
  deployment_id text not null,
  context_id text not null check (context_id <> ''),
  title text not null default '',
  label text not null default '',
  memberships_url text not null default '',
  line_items_url text not null default '',
  ags_scopes text[] not null default '{}',
  members_read_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unique (registration_id, deployment_id, context_id)
);
comment on table course is 'Courses (contexts) of platforms that have opened this site';

create table course_member (
  course_id bigint not null references course on delete cascade,
  subject text not null check (subject <> ''),
  person_id bigint references person on delete cascade,
  display_name text not null default '',
  is_teacher boolean not null default false,
  is_active boolean not null default true,
  launched_at timestamptz,
  seen_at timestamptz not null default now(),
  primary key (course_id, subject)
);
comment on table course_member is 'Who is in a course, as its launches and its list of members (NRPS) say. person_id: those who have an account here';
create index course_member_person on course_member (person_id) where is_active;

create table course_link (
  course_link_id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  link_key uuid not null default gen_random_uuid(),
  clip_data_id bigint not null references media_item on delete cascade,
  chapter_id bigint references chapter on delete set null,
  timeline_id bigint references timeline on delete set null,
  resource_link_id text,
  title text not null default '',
  line_item_url text not null default '',
  most_points double precision check (most_points > 0),
  linked_by bigint references person on delete set null,
  linked_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table course_link is 'What is linked in a course: an item (also a playlist), one of its chapters or quizzes. Opens the item to the members of the course while linked_by may open it to others; link_key travels through the platform';
create unique index course_link_key on course_link (course_id, link_key);
create unique index course_link_resource on course_link (course_id, resource_link_id) where resource_link_id is not null and removed_at is null;
create index course_link_item on course_link (clip_data_id) where removed_at is null;
create index course_link_timeline on course_link (timeline_id) where removed_at is null;

create table lti_deep_link (
  deep_link_id uuid primary key default gen_random_uuid(),
  course_id bigint not null references course on delete cascade,
  person_id bigint not null references person on delete cascade,
  session_id uuid not null references session on delete cascade,
  settings jsonb not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table lti_deep_link is 'Selections under way in a platform: answered once, by the session that it opened';
create index lti_deep_link_age on lti_deep_link (created_at);

create table lti_invite (
  token_hash bytea primary key,
  made_by bigint references person on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table lti_invite is 'Addresses for dynamic registration, by sha-256 of their secret: each sets up one platform, within an hour';
