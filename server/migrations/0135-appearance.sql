create table appearance (
  is_only boolean primary key default true check (is_only),
  accent text not null default '',
  dark_accent text not null default '',
  font text not null default '',
  heading_font text not null default '',
  footer_links jsonb not null default '[]',
  formatted_mail boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on table appearance is 'What administrators have chosen for the look of the site, in one row; empty: as the product looks';
comment on column appearance.dark_accent is 'Empty: made of accent';
insert into appearance default values;

create table appearance_picture (
  kind text primary key check (kind in ('logo', 'logo-dark', 'favicon', 'sign-in')),
  picture_key text not null,
  changed_at timestamptz not null default now()
);
comment on table appearance_picture is 'Pictures of the site itself, drawn again from what was sent';

create table custom_page (
  slug text not null,
  language text not null,
  title text not null,
  html text not null,
  changed_at timestamptz not null default now(),
  primary key (slug, language)
);
comment on table custom_page is 'Pages that every visitor may read, such as the imprint, in each language that they are written in';
