-- What stands out in a line of subtitles, and what a file says beside its lines, so that a file comes out as it went in.
alter table cue
  add column marks jsonb not null default '[]',
  add column name text not null default '';
comment on column cue.marks is 'Places in the text that are bold, italic, underlined, of a class, of a voice or in another language';
comment on column cue.name is 'The identifier of the cue in its file; empty: none';

alter table subtitle_track add column preface text not null default '';
comment on column subtitle_track.preface is 'Blocks of WebVTT that are no lines: NOTE, STYLE and REGION';
