-- What people search for, so that the box can offer what several others have asked. One row for each person and
-- question: who it was is only there so that nobody counts twice.
create table search_question (
  words text not null,
  person_id bigint not null references person on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (words, person_id)
);
comment on table search_question is 'What somebody searched for and found something by, in small letters; forgotten after 90 days';
create index search_question_words on search_question (words text_pattern_ops);
create index search_question_person on search_question (person_id);
