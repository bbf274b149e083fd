alter table publishing_policy
  add column widened_by smallint not null default 1 check (widened_by between 0 and 3),
  add column after_change smallint not null default 2 check (after_change between 0 and 2);
comment on column publishing_policy.widened_by is 'Who may open its items to people outside the audience: 0 nobody, 1 owner, co-owners and managers, 2 editors too, 3 everybody who may watch them';
comment on column publishing_policy.after_change is 'When an approved item is changed by somebody who may not approve it: 0 nothing, 1 approvers are notified, 2 it waits again';

alter table media_item add column private_since timestamptz;
comment on column media_item.private_since is 'When it last became private: what was opened before that is closed again';
update media_item set private_since = now() where is_private;

create function note_private() returns trigger language plpgsql as $$
begin
  if not new.is_private then
    new.private_since := null;
  elsif tg_op = 'INSERT' or not old.is_private then
    new.private_since := now();
  end if;
  return new;
end $$;
create trigger media_item_private before insert or update of is_private on media_item
  for each row execute function note_private();

alter table share_link
  add column uses integer not null default 0,
  add column last_used_at timestamptz;
comment on column share_link.uses is 'Each visitor counts once a day';
create index share_link_maker on share_link (created_by) where created_by is not null;

create table share_link_use (
  share_link_id bigint not null references share_link on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (share_link_id, day, visitor)
);
comment on table share_link_use is 'Who was counted on a day, as a hash; kept for two days';

alter table playlist_item
  add column locked_by bigint references person on delete set null,
  add column locked_at timestamptz;
comment on column playlist_item.locked_by is 'Who locked it: it opens for others as long as this person may open it to them';
update playlist_item i set locked_by = m.owner_id, locked_at = now()
  from media_item m where m.clip_data_id = i.clip_data_id and i.is_locked;
create index playlist_item_locker on playlist_item (locked_by) where locked_by is not null;

create table approval_change (
  approval_change_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  person_id bigint references person on delete set null,
  at timestamptz not null default now(),
  name text not null,
  old_value text not null,
  new_value text not null
);
comment on table approval_change is 'What was changed in an item since it was approved, for those who approve it again';
create index approval_change_item on approval_change (clip_data_id, approval_change_id);
create index approval_change_person on approval_change (person_id) where person_id is not null;

alter table media_item add column replace_asked_by bigint references person on delete set null;
comment on column media_item.replace_asked_by is 'Who chose the replacement that is under way';
create index media_item_replace_asked_by on media_item (replace_asked_by) where replace_asked_by is not null;

truncate idempotent_answer;
alter table idempotent_answer
  drop constraint idempotent_answer_pkey,
  drop column key,
  drop column answer,
  add column key_hash bytea not null,
  add column sealed_answer bytea,
  add primary key (person_id, call, key_hash);
comment on table idempotent_answer is 'Answers of writes sent with an Idempotency-Key, given again to the same request for a day; without an answer while the first is under way';
comment on column idempotent_answer.key_hash is 'Made with the token of the session, which is stored nowhere';
comment on column idempotent_answer.sealed_answer is 'Readable only with the token of the session that made the request and its key';
