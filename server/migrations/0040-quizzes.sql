create table timeline (
  timeline_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  chapter_id bigint references chapter on delete set null,
  name text not null,
  intro text not null default '',
  is_private boolean not null default false,
  maker_id bigint references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table timeline is 'Quizzes of a recording; a private one is for its maker only';
create index timeline_item on timeline (clip_data_id);
create index timeline_maker on timeline (maker_id, created_at desc);
create index timeline_chapter on timeline (chapter_id);

update media_item set default_timeline_id = null where default_timeline_id is not null;
alter table media_item
  add foreign key (default_timeline_id) references timeline on delete set null;
create index media_item_default_timeline on media_item (default_timeline_id) where default_timeline_id is not null;

create table question (
  question_id bigint generated always as identity primary key,
  timeline_id bigint not null references timeline on delete cascade,
  at_secs double precision not null check (at_secs >= 0),
  is_visible boolean not null default true,
  is_required boolean not null default false,
  jump_to_secs double precision check (jump_to_secs >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table question is 'When a quiz asks something; what it asks is its version. One that was answered is only marked as removed';
create index question_timeline on question (timeline_id, at_secs, question_id);

create table question_version (
  question_id bigint not null references question on delete cascade,
  version integer not null check (version > 0),
  mode integer not null check (mode between 1 and 5),
  question text not null,
  options jsonb not null default '[]',
  points double precision not null default 0 check (points >= 0),
  feedback_right text not null default '',
  feedback_wrong text not null default '',
  image_key text,
  image_description text not null default '',
  made_at timestamptz not null default now(),
  made_by bigint references person on delete set null,
  primary key (question_id, version)
);
comment on table question_version is 'What a question asks. Once answered it never changes: editing makes the next version';
comment on column question_version.options is 'A list of {ID, Text, Correct, Feedback}; of a text question what is accepted';

create table attempt (
  attempt_id bigint generated always as identity primary key,
  timeline_id bigint not null references timeline on delete cascade,
  person_id bigint references person on delete cascade,
  key_hash bytea,
  number integer not null check (number > 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  points double precision not null default 0,
  most_points double precision not null default 0,
  check (person_id is null or key_hash is null)
);
comment on table attempt is 'Somebody takes a quiz: a person, or who holds the key when not signed in; points are the sums of the answers';
create unique index attempt_number on attempt (timeline_id, person_id, number) where person_id is not null;
create unique index attempt_open on attempt (timeline_id, person_id) where person_id is not null and finished_at is null;
create unique index attempt_key on attempt (key_hash) where key_hash is not null;
create index attempt_newest on attempt (timeline_id, started_at desc);
create index attempt_person on attempt (person_id);

create table answer (
  attempt_id bigint not null references attempt on delete cascade,
  question_id bigint not null,
  version integer not null,
  chosen integer[] not null default '{}',
  text text not null default '',
  is_skipped boolean not null default false,
  is_correct boolean,
  points double precision not null default 0 check (points >= 0),
  most_points double precision not null default 0,
  answered_at timestamptz not null default now(),
  primary key (attempt_id, question_id),
  foreign key (question_id, version) references question_version deferrable initially deferred
);
comment on table answer is 'One answer to each question of an attempt, graded when it came, by the version that was shown';
create index answer_question on answer (question_id, version);

create function keep_answered_question() returns trigger language plpgsql as $$
begin
  if exists (select from answer where question_id = old.question_id and version = old.version) then
    raise exception 'an answered question never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger question_version_answered before update of mode, question, options, points, feedback_right,
  feedback_wrong, image_key, image_description on question_version
  for each row execute function keep_answered_question();
