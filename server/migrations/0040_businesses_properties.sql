-- The directory of businesses. Hours are a week of ranges as their owner wrote them; `open_times` the same as minutes of
-- the week since Monday 00:00 in Nairobi, for the filter.
create table businesses (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  slug text not null,
  categories text[] not null check (cardinality(categories) between 1 and 5),
  description text not null default '',
  -- One picture: {"key", "width", "height", "color"}, copied from media so that a list needs no join.
  image jsonb,
  hours jsonb not null default '[[], [], [], [], [], [], []]',
  open_times int4multirange not null default '{}',
  phone_public boolean not null default false,
  phone_reveals integer not null default 0,
  status text not null check (status in ('active', 'paused', 'removed')),
  verification text not null default 'unverified'
    check (verification in ('unverified', 'submitted', 'verified', 'rejected')),
  county_code smallint not null references counties,
  constituency_code smallint not null references constituencies,
  ward_code smallint not null references wards,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_newest on businesses (created_at desc, id desc) where status = 'active';
create index businesses_newest_county on businesses (county_code, created_at desc, id desc) where status = 'active';
create index businesses_newest_constituency on businesses (constituency_code, created_at desc, id desc)
  where status = 'active';
create index businesses_newest_ward on businesses (ward_code, created_at desc, id desc) where status = 'active';
create index businesses_newest_verified on businesses (created_at desc, id desc)
  where status = 'active' and verification = 'verified';
create index businesses_own on businesses (owner_id, created_at desc, id desc);

select count_by_place('businesses', $$'businesses'$$, $$item.status = 'active'$$);

-- What owners sent to have a business verified. `evidence` is encrypted, and null once it was deleted.
create table business_checks (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('kra_pin', 'permit')),
  evidence bytea,
  state text not null check (state in ('submitted', 'verified', 'rejected', 'withdrawn', 'lapsed')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((state = 'submitted') = (decided_at is null))
);
create unique index business_checks_open on business_checks (business_id) where state = 'submitted';
create index business_checks_queue on business_checks (state, submitted_at, id);
create index business_checks_of on business_checks (business_id, submitted_at desc);
create index business_checks_decider on business_checks (decided_by) where decided_by is not null;
create index business_checks_evidence on business_checks (decided_at) where evidence is not null;

create table properties (
  id uuid primary key references listings on delete cascade,
  offer text not null check (offer in ('rent', 'sale')),
  bedrooms smallint check (bedrooms between 0 and 50),
  bathrooms smallint check (bathrooms between 0 and 50),
  size numeric(10, 3) check (size > 0),
  size_unit text check (size_unit in ('m2', 'acres')),
  deposit_months smallint check (deposit_months between 0 and 12),
  water text not null check (water in ('county', 'borehole', 'none', 'unknown')),
  power text not null check (power in ('token', 'postpaid', 'none')),
  parking boolean not null default false,
  furnished boolean not null default false,
  available_from date,
  lister text not null check (lister in ('owner', 'agent')),
  agent_name text,
  agent_registration text,
  check ((size is null) = (size_unit is null)),
  check ((offer = 'rent') = (deposit_months is not null)),
  check ((lister = 'agent') = (agent_name is not null)),
  check (lister = 'agent' or agent_registration is null)
);
