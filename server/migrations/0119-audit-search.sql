create index audit_person on audit (person_id, audit_id desc);
create index audit_action on audit (action, audit_id desc);
