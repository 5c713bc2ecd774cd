-- What each rule of retention did on a day (Nairobi). A day on which it found nothing has no row.
create table retention_days (
  rule text not null,
  day date not null,
  handled integer not null default 0,
  handled_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  -- The first line of the last one, without what it says of persons.
  error text,
  primary key (rule, day)
);
create index retention_days_day on retention_days (day);

-- Runs that a person has begun.
create table retention_runs (
  id uuid primary key,
  rule text not null,
  -- Leads nowhere once this account is gone.
  requested_by uuid not null,
  reason text not null check (length(reason) between 1 and 20000),
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  handled integer not null default 0,
  error text
);
create index retention_runs_of on retention_runs (rule, id);
create index retention_runs_age on retention_runs (requested_at);
create unique index retention_runs_one on retention_runs (rule) where ended_at is null;
