create table class_substitute (
  clip_data_id bigint not null references media_item on delete cascade,
  person_id bigint not null references person on delete cascade,
  named_at timestamptz not null default now(),
  primary key (clip_data_id, person_id)
);
comment on table class_substitute is 'People whom the presenter of a class has named: they may take it over';
create index class_substitute_person on class_substitute (person_id);

create table class_presenter (
  clip_data_id bigint not null references media_item on delete cascade,
  person_id bigint not null references person on delete cascade,
  session_number integer not null check (session_number > 0),
  taken_at timestamptz not null default now(),
  primary key (clip_data_id, person_id)
);
comment on table class_presenter is 'Who took over a class; in the session of this number they present it as its owner does';
create index class_presenter_person on class_presenter (person_id);

-- A class that was scheduled again before this version kept the place of its last session.
update virtual_class set playlist_item_id = null, place_secs = 0, placed_at = now(), is_playing = false, rate = 1,
  page_index = 0, seq = seq + 1
where started_at is null and ended_at is null and (not is_scheduled or start_time > now());
