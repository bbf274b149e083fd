create unique index publishing_policy_name on publishing_policy (lower(name));
