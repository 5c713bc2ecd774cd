-- Until then what a member does elsewhere than in their own affairs is refused; the rule, for the sentence that they read.
alter table users add column restricted_until timestamptz;
alter table users add column restricted_for text;

-- What was found against the rules, and how much it weighs. It stops counting after 90 days, or when it is reversed.
create table strikes (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  weight smallint not null check (weight in (0, 1, 2, 4)),
  rule text not null,
  -- Of what it is about, as it was.
  excerpt text not null default '',
  note text not null,
  -- The case of a report that it follows from; null: an admin gave it directly.
  case_id uuid unique,
  -- What was reported: some features decide about appeals themselves, and know it by this.
  subject_id uuid,
  by_id uuid references users on delete set null,
  at timestamptz not null,
  expires_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid references users on delete set null
);
create index strikes_member on strikes (member_id, at desc);
create index strikes_subject on strikes (subject_id) where subject_id is not null;
create index strikes_expired on strikes (expires_at);
create index strikes_by on strikes (by_id) where by_id is not null;
create index strikes_reversed_by on strikes (reversed_by) where reversed_by is not null;

-- What staff did about a member. A warning ends nothing and has no end.
create table sanctions (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('warn', 'restrict', 'suspend')),
  rule text not null,
  note text not null,
  by_id uuid references users on delete set null,
  -- The strike that it is, or that it follows from; null: an admin decided it directly.
  strike_id uuid references strikes on delete set null,
  -- How many points it followed from; null where it does not follow from points.
  points smallint,
  started_at timestamptz not null,
  -- Null: until a person ends it.
  until timestamptz,
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  ended_how text check (ended_how in ('restored', 'appeal', 'reversed')),
  check ((ended_at is null) = (ended_how is null)),
  check (kind <> 'restrict' or until is not null)
);
create index sanctions_member on sanctions (member_id, started_at desc);
create index sanctions_started on sanctions (started_at);
create index sanctions_strike on sanctions (strike_id) where strike_id is not null;
create index sanctions_by on sanctions (by_id) where by_id is not null;
create index sanctions_ended_by on sanctions (ended_by) where ended_by is not null;

-- The one appeal against each.
create table sanction_appeals (
  sanction_id uuid primary key references sanctions on delete cascade,
  member_id uuid not null references users on delete cascade,
  -- Who decided what it is against.
  sanctioned_by uuid references users on delete set null,
  text text not null,
  at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  outcome text check (outcome in ('granted', 'rejected')),
  note text,
  check ((decided_at is null) = (outcome is null)),
  -- An appeal goes to another person.
  check (decided_by <> sanctioned_by),
  check (decided_by <> member_id)
);
create index sanction_appeals_due on sanction_appeals (due_at, sanction_id) where decided_at is null;
create index sanction_appeals_decided on sanction_appeals (decided_at desc, sanction_id desc) where decided_at is not null;
create index sanction_appeals_member on sanction_appeals (member_id);
create index sanction_appeals_sanctioned_by on sanction_appeals (sanctioned_by) where sanctioned_by is not null;
create index sanction_appeals_decided_by on sanction_appeals (decided_by) where decided_by is not null;

-- What moderation did in a month: numbers only, as the page of transparency shows them.
create table moderation_months (
  month date not null,
  measure text not null check (measure in ('reports', 'actions', 'appeals', 'median_minutes')),
  key text not null,
  count integer not null,
  primary key (month, measure, key)
);
create index report_cases_appeal_decided on report_cases (appeal_decided_at) where appeal_decided_at is not null;
create index reports_created on reports (created_at);
