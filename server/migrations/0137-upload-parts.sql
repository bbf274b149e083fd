alter table upload
  add column multipart_id text,
  add column rest_bytes integer not null default 0;
comment on column upload.multipart_id is 'Its bytes go straight into storage, as the multipart upload of this name there; nothing: into a folder of one machine';
comment on column upload.rest_bytes is 'What came after its last part and is too small to be one; an object of its own in storage';

create table upload_part (
  upload_id text not null references upload on delete cascade,
  part_number integer not null check (part_number > 0),
  bytes bigint not null check (bytes > 0),
  etag text not null,
  primary key (upload_id, part_number)
);
comment on table upload_part is 'Parts of an upload that are in storage, without a gap: a part counts once all before it count';
