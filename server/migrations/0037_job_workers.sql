-- The workers that carry out jobs now. A lock on a job counts as long as the worker that holds it is here.
create table job_workers (
  -- By which the queue locks jobs for it.
  id text primary key,
  -- Which process it is, where that can be looked up.
  process text not null,
  started_at timestamptz not null default now(),
  -- Renewed every few seconds.
  seen_at timestamptz not null default now()
);
