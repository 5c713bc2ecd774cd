-- What processes log of failures and of their starts and stops. Written in batches outside requests; 30 days are stored.
create table system_logs (
  id uuid primary key,
  at timestamptz not null,
  level text not null check (level in ('info', 'warn', 'error', 'fatal')),
  process text not null,
  -- The folder it comes from: `money/daraja`, `platform/http`.
  service text not null,
  -- The route or the task, where there is one.
  subject text,
  -- The id of the request, as its answer has it.
  trace_id text,
  text text not null check (length(text) <= 2000),
  details jsonb not null
);
create index system_logs_at on system_logs (at, id);
create index system_logs_level on system_logs (level, at, id);
create index system_logs_service on system_logs (service, at, id);
create index system_logs_service_level on system_logs (service, level, at, id);
create index system_logs_trace on system_logs (trace_id, at, id) where trace_id is not null;
create index system_logs_text on system_logs using gin (lower(text) gin_trgm_ops);

-- How each schedule ran the last time; those that have not run have a row, too.
create table schedule_runs (
  name text primary key,
  started_at timestamptz,
  milliseconds int,
  -- Whether that run failed, and the last one that did not.
  failed boolean not null default false,
  succeeded_at timestamptz
);

-- What an operator has recorded of dumps and of tests that one can be restored. The dumps are not in this database.
create table backup_records (
  id uuid primary key,
  kind text not null check (kind in ('dump', 'restore_test')),
  at timestamptz not null,
  succeeded boolean not null,
  bytes bigint check (bytes >= 0),
  note text not null check (length(note) <= 200),
  recorded_at timestamptz not null
);
create index backup_records_kind on backup_records (kind, at desc, id desc);

-- The reader of the audit log: by time, by act, by subject and by actor, newest first.
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, at, id);
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject_type, subject_id, at, id);
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, at, id);
