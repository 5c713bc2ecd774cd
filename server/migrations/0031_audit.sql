-- Who did what that others must be able to check: acts of staff and acts about money or rights. Rows are only added.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Nobody: the program itself.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb not null,
  -- Keyed hash of the columns above, with a key that is not in the database.
  mac bytea not null,
  -- Its place in the chain of its day, given soon after commit.
  day date,
  position bigint,
  chain bytea,
  unique (day, position),
  check ((day is null) = (position is null) and (day is null) = (chain is null))
);
create index audit_log_unchained on audit_log (id) where chain is null;
create index audit_log_subject on audit_log (subject_type, subject_id, at);
create index audit_log_actor on audit_log (actor_id, at);

create function audit_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.chain is null and new.chain is not null
    and (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.reason, new.details, new.mac)
      is not distinct from
      (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.reason, old.details, old.mac)
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end
$$;
create trigger audit_log_final before update or delete on audit_log for each row execute function audit_is_final();
create trigger audit_log_not_emptied before truncate on audit_log execute function audit_is_final();
