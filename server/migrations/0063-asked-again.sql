-- After a wrong answer that leads back in the recording the question is asked once more.
alter table answer
  add column is_open boolean not null default false,
  add column tries integer not null default 1 check (tries > 0);
comment on column answer.is_open is 'Wrong, and to be asked again when its part has been shown again; nothing right is told before';
comment on column answer.tries is 'How often it was answered; the last one counts';
comment on table answer is 'The last answer to each question of an attempt, graded when it came, by the version that was shown';
