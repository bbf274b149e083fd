-- Rules of a provider are applied to what a sign-in said and to what SCIM said, each for itself.

alter table identity_grant add column source text not null default 'sign-in' check (source in ('sign-in', 'scim'));
comment on column identity_grant.source is 'What the rule was applied to: the claims of the last sign-in, or the attributes and groups that SCIM keeps. A right goes when neither gives it';

drop index identity_grant_group;
drop index identity_grant_role;
create unique index identity_grant_group on identity_grant (provider_id, person_id, source, group_id) where group_id is not null;
create unique index identity_grant_role on identity_grant (provider_id, person_id, source, role) where role is not null;
