alter table timeline
  add column most_attempts integer check (most_attempts > 0),
  add column counted_attempt text not null default 'last' check (counted_attempt in ('last', 'best', 'first')),
  add column show_right text not null default 'atOnce'
    check (show_right in ('atOnce', 'afterLast', 'afterDate', 'never')),
  add column show_right_at timestamptz,
  add column due_at timestamptz,
  add column late_answers text not null default 'marked' check (late_answers in ('marked', 'refused')),
  add check (show_right <> 'afterDate' or show_right_at is not null);
comment on column timeline.most_attempts is 'Of one person; null: any number';
comment on column timeline.counted_attempt is 'Which finished attempt is the score of a person';
comment on column timeline.show_right is 'When people see which answers are right';
comment on column timeline.late_answers is 'What happens to answers after due_at';

alter table question_version add column is_hand_marked boolean not null default false;
comment on column question_version.is_hand_marked is 'A text that a teacher reads and gives points for';
drop trigger question_version_answered on question_version;
create trigger question_version_answered before update of mode, question, options, points, feedback_right,
  feedback_wrong, image_key, image_description, is_hand_marked on question_version
  for each row execute function keep_answered_question();

alter table answer
  add column awaits_mark boolean not null default false,
  add column mark_comment text not null default '',
  add column marked_at timestamptz,
  add column marked_by bigint references person on delete set null;
comment on column answer.awaits_mark is 'Nobody has given points for this text yet';
comment on column answer.marked_at is 'Marked by hand: a regrade leaves the points alone unless told otherwise';
create index answer_awaits_mark on answer (question_id) where awaits_mark;
create index answer_marked_by on answer (marked_by) where marked_by is not null;

create table regrade (
  regrade_id bigint generated always as identity primary key,
  question_id bigint not null references question on delete cascade,
  version integer not null,
  made_at timestamptz not null default now(),
  made_by bigint references person on delete set null
);
comment on table regrade is 'Answers to earlier versions of a question were graded again by a corrected key';
create index regrade_question on regrade (question_id);
create index regrade_made_by on regrade (made_by);

create table regrade_answer (
  regrade_id bigint not null references regrade on delete cascade,
  attempt_id bigint not null references attempt on delete cascade,
  version_before integer not null,
  points_before double precision not null,
  points_after double precision not null,
  primary key (regrade_id, attempt_id)
);
comment on table regrade_answer is 'Each answer that a regrade moved to the corrected version, with its points before and after';
create index regrade_answer_attempt on regrade_answer (attempt_id);
