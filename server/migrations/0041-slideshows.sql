alter table slideshow
  add column is_video_ocr boolean not null default false,
  add column is_dual boolean not null default false,
  add column created_by bigint references person on delete set null;
comment on column slideshow.is_video_ocr is 'Made by reading the picture of a stream; is_dual says of the second one';

alter table slide
  add column position integer not null default 0,
  add column thumb_key text,
  add column width integer,
  add column height integer,
  add column confidence real check (confidence between 0 and 1);
comment on column slide.start_secs is 'Below 0: nobody has said when it comes';
comment on column slide.position is 'Its place in the deck, for slides without a time';
comment on column slide.confidence is 'How sure the automatic alignment is of its time; nothing where a person set it';
update slide s set position = n.position
from (select slide_id, row_number() over (partition by slideshow_id order by start_secs, slide_id) as position from slide) n
where n.slide_id = s.slide_id;

create table slide_task (
  slide_task_id bigint generated always as identity primary key,
  clip_data_id bigint not null references media_item on delete cascade,
  slideshow_id bigint references slideshow on delete cascade,
  kind text not null check (kind in ('file', 'ocr', 'video-ocr', 'align')),
  is_dual boolean not null default false,
  file_name text not null default '',
  source_key text,
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  reason text not null default '',
  requested_by bigint references person on delete set null,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table slide_task is 'What the worker is to do with slides (take a file, read texts, read a stream, find times), and what became of it';
create index slide_task_item on slide_task (clip_data_id, slide_task_id desc);
create index slide_task_show on slide_task (slideshow_id);
create index slide_task_waiting on slide_task (slide_task_id) where status = 'waiting';
create unique index slide_task_open on slide_task (slideshow_id, kind)
  where status in ('waiting', 'processing') and kind in ('ocr', 'align');
create unique index slide_task_stream_open on slide_task (clip_data_id, is_dual)
  where status in ('waiting', 'processing') and kind = 'video-ocr';

alter table slide add column queue_event_id bigint references slide_task on delete set null;
comment on column slide.queue_event_id is 'The reading of texts that has not come to this slide yet';

-- What is known of the reading of a stream stands in slide_task alone.
alter table media_item drop column ocr_status;
