alter table visit add column link_type integer;
comment on column visit.link_type is 'The kind of link that led to the item, as its address named it (linktype)';
