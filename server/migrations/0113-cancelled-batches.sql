-- A batch that is stopped half-way: what was done stays, and can be undone.
alter table batch drop constraint batch_status_check;
alter table batch add constraint batch_status_check
  check (status in ('waiting', 'processing', 'done', 'failed', 'cancelled'));
create index batch_finished on batch (finished_at);
