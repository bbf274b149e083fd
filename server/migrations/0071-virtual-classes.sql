create table virtual_class (
  clip_data_id bigint primary key references media_item on delete cascade,
  seq bigint not null default 0,
  control_media boolean not null default true,
  is_scheduled boolean not null default false,
  start_time timestamptz,
  end_time timestamptz,
  disable_after_end_time boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  session_number integer not null default 1 check (session_number > 0),
  playlist_item_id bigint references playlist_item on delete set null,
  place_secs double precision not null default 0 check (place_secs >= 0),
  placed_at timestamptz not null default now(),
  is_playing boolean not null default false,
  rate double precision not null default 1 check (rate > 0),
  page_index integer not null default 0 check (page_index >= 0),
  question_id bigint references question on delete set null,
  check (not is_scheduled or (start_time is not null and end_time > start_time))
);
comment on table virtual_class is 'Where a class stands, for every process and for who joins late; a class without a row has the defaults';
comment on column virtual_class.seq is 'Grows by each change that is told to those who take part';
comment on column virtual_class.session_number is 'Grows when a class is started again after its end: the attempts of its quizzes have this number, so that everybody may answer once more';
comment on column virtual_class.place_secs is 'Where the recording stood at the moment placed_at';
comment on column virtual_class.page_index is 'Which page or picture is shown, from 0';
comment on column virtual_class.question_id is 'What is being asked';
create index virtual_class_item on virtual_class (playlist_item_id) where playlist_item_id is not null;
create index virtual_class_question on virtual_class (question_id) where question_id is not null;

create unlogged table class_viewer (
  socket_id text primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  person_id bigint references person on delete cascade,
  is_presenter boolean not null default false,
  process_id uuid not null,
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table class_viewer is 'Open pages that take part in a class. Their process keeps seen_at new; what it left when it was killed counts no more';
create index class_viewer_class on class_viewer (clip_data_id);
create index class_viewer_process on class_viewer (process_id);
create index class_viewer_person on class_viewer (person_id) where person_id is not null;
