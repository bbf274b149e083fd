-- Notes of a subtitle file stay where they stand.
alter table cue add column note text not null default '';
alter table subtitle_track add column closing text not null default '';
comment on column cue.note is 'The notes before the cue in its file, as they stand in WebVTT; empty: none';
comment on column subtitle_track.closing is 'The notes after the last cue of the file, as they stand in WebVTT; empty: none';
