create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
comment on table socket_io_attachments is 'Live messages too large for NOTIFY, on their way between processes; emptied every half minute';
