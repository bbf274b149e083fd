alter table slide_task add column language text;
comment on column slide_task.language is 'In which letters are read, as the user chose; null: in the language of the item';
