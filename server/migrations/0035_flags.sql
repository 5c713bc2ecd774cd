-- What can be switched off. Rows are made at start from the declarations of the program.
create table feature_flags (
  feature_id text primary key,
  name text not null,
  category text not null,
  is_enabled boolean not null,
  allow_new_posting boolean not null,
  dependencies text[] not null,
  -- Official codes of the counties in which it is open; null: in all of them.
  counties integer[] check (counties <> '{}'),
  -- 0: nobody has changed it, so it follows its declaration.
  version integer not null default 0,
  changed_at timestamptz not null
);

create table feature_flag_plans (
  id uuid primary key,
  feature_id text not null references feature_flags,
  is_enabled boolean not null,
  allow_new_posting boolean not null,
  counties integer[] check (counties <> '{}'),
  reason text not null,
  due_at timestamptz not null,
  -- Admins. Like the audit log, these outlive an account and lead nowhere once it is gone.
  planned_by uuid not null,
  needs_approval boolean not null,
  approved_by uuid check (approved_by <> planned_by),
  state text not null default 'planned' check (state in ('planned', 'done', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'planned') = (ended_at is null)),
  check (state <> 'done' or not needs_approval or approved_by is not null)
);
create index feature_flag_plans_planned on feature_flag_plans (due_at) where state = 'planned';

create table feature_flag_changes (
  id uuid primary key,
  feature_id text not null references feature_flags,
  changed_by uuid not null,
  reason text not null,
  at timestamptz not null,
  was_enabled boolean not null,
  was_posting boolean not null,
  was_counties integer[],
  is_enabled boolean not null,
  allow_new_posting boolean not null,
  counties integer[],
  -- A plan is carried out once.
  plan_id uuid unique references feature_flag_plans
);
create index feature_flag_changes_newest on feature_flag_changes (feature_id, at desc, id desc);
