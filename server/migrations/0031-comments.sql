create table comment (
  comment_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  author_id bigint not null references person on delete cascade,
  in_reply_to_id bigint references comment on delete cascade,
  is_note boolean not null default false,
  text text not null check (text <> ''),
  position_secs double precision not null default 0 check (position_secs >= 0),
  status integer not null default 0 check (status between 0 and 2),
  open_flags integer not null default 0,
  created_at timestamptz not null default now(),
  check (not (is_note and in_reply_to_id is not null))
);
comment on table comment is 'What people write under items; notes are for their author alone';
comment on column comment.status is '0 for everybody, 1 waiting for approval, 2 declined';
comment on column comment.open_flags is 'Flags that nobody has cleared';
create index comment_top on comment (clip_data_id, comment_id desc) include (status, author_id)
  where in_reply_to_id is null and not is_note;
create index comment_reply on comment (in_reply_to_id, comment_id desc) include (status, author_id)
  where in_reply_to_id is not null;
create index comment_note on comment (author_id, clip_data_id, comment_id desc) where is_note;
create index comment_author on comment (author_id);
create index comment_to_look_at on comment (clip_data_id, status) where (status > 0 or open_flags > 0) and not is_note;

create table comment_flag (
  comment_id bigint not null references comment on delete cascade,
  person_id bigint not null references person on delete cascade,
  flagged_at timestamptz not null default now(),
  primary key (comment_id, person_id)
);
comment on table comment_flag is 'Who has flagged which comment; each person once, also after it was cleared';
create index comment_flag_person on comment_flag (person_id);

create table comment_mention (
  comment_id bigint not null references comment on delete cascade,
  person_id bigint not null references person on delete cascade,
  told_at timestamptz,
  primary key (comment_id, person_id)
);
comment on table comment_mention is 'Whose names stand in a comment; they are told once, when it can be read';
create index comment_mention_person on comment_mention (person_id);

create table comment_pace (
  person_id bigint not null references person on delete cascade,
  is_note boolean not null,
  began_at timestamptz not null default now(),
  written integer not null default 1,
  primary key (person_id, is_note)
);
comment on table comment_pace is 'How much somebody has written since the beginning of the current minute';

alter table media_item add column comments_moderated boolean not null default false;
comment on column media_item.comments_moderated is 'New comments wait for approval, also where those of the site do not';
