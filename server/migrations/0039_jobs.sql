-- Two more kinds of listing (decision 0024).
alter table listings drop constraint listings_module_check;
alter table listings add constraint listings_module_check
  check (module in ('market', 'auctions', 'events', 'services', 'jobs', 'properties'));

-- What lists filter by beside the category (how a job is worked), and what only cards of one kind say, copied from its own
-- table so that a list needs no join. Both are null for the first four kinds.
alter table listings add type text;
alter table listings add terms jsonb;

-- Past its deadline a job is not shown, like an auction past its end.
alter table listings alter due_at set expression as
  (case module when 'events' then starts_at when 'auctions' then ends_at when 'jobs' then ends_at end);

create index listings_newest_type on listings (module, type, created_at desc, id desc) include (category, price, due_at)
  where status in ('active', 'scheduled') and type is not null;
create index listings_newest_county_type on listings (county_code, module, type, created_at desc, id desc) include (category, price, due_at)
  where status in ('active', 'scheduled') and type is not null;

create table jobs (
  id uuid primary key references listings on delete cascade,
  -- The name that applicants are shown; it may differ from the member's.
  employer text not null,
  -- Null where the pay is negotiable, or nothing (volunteering).
  pay_min integer check (pay_min > 0),
  pay_max integer check (pay_max >= pay_min),
  pay_period text check (pay_period in ('hour', 'day', 'week', 'month', 'task')),
  check (num_nulls(pay_min, pay_max, pay_period) in (0, 3)),
  positions integer not null check (positions between 1 and 500),
  requirements text not null default '',
  -- Which version of the words list its texts were checked with.
  checked_with text not null,
  -- Since when it is hidden because its texts ask applicants for money.
  hidden_at timestamptz
);
create index jobs_checked_with on jobs (checked_with);

create table job_applications (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  applicant_id uuid not null references users on delete cascade,
  message text not null,
  state text not null default 'new' check (state in ('new', 'seen', 'shortlisted', 'rejected')),
  -- The deadline of its job, from which its retention counts.
  job_ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (job_id, applicant_id)
);
create index job_applications_of_job on job_applications (job_id, created_at desc, id desc);
create index job_applications_expiry on job_applications (job_ends_at);
create index job_applications_own on job_applications (applicant_id, created_at desc, id desc);

-- Files that applicants sent. A row outlives its application and its owner, until its file is deleted.
create table job_cvs (
  key uuid primary key,
  owner_id uuid references users on delete set null,
  application_id uuid unique references job_applications on delete set null,
  bytes integer not null,
  created_at timestamptz not null
);
create index job_cvs_owner on job_cvs (owner_id);
create index job_cvs_unused on job_cvs (created_at) where application_id is null;
