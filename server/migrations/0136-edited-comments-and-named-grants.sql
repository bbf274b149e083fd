alter table comment add column edited_at timestamptz;
comment on column comment.edited_at is 'When its author last changed the text; null: never';

alter table media_grant add column by_name boolean not null default false;
comment on column media_grant.by_name is 'The person was chosen by name: the address is shown only to those who may see addresses';
