alter table photo_upload alter column media_file_id drop not null;
comment on table photo_upload is 'Files whose pictures are on their way into a photoset; with a problem: the reason why they did not get there, until somebody has read it. Without a file: pictures that this server draws itself';
