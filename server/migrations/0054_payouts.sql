-- Where a seller is paid, and when. The number was proven by a texted code; only a waiting payout is sent to a newer one.
create table payout_accounts (
  seller_id uuid primary key references users,
  phone text check (phone ~ '^254[71]\d{8}$'),
  schedule text not null default 'on_demand' check (schedule in ('on_demand', 'weekly')),
  -- The last Friday that a weekly payout was thought of for.
  weekly_at timestamptz,
  -- Nothing is sent before: the number was changed.
  frozen_until timestamptz,
  stopped_at timestamptz,
  stop_cause text check (stop_cause in ('not_me', 'staff')),
  stop_reason text,
  -- The first of two who release payouts of much money.
  release_requested_by uuid references users,
  release_reason text,
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((stopped_at is null) = (stop_cause is null)),
  check (release_requested_by is null or stopped_at is not null)
);
create index payout_accounts_weekly on payout_accounts (weekly_at) where schedule = 'weekly' and phone is not null;
create index payout_accounts_stopped on payout_accounts (stopped_at) where stopped_at is not null;
create index payout_accounts_release on payout_accounts (release_requested_by) where release_requested_by is not null;

-- Each change of a number, and the token of the link by which its owner says that it was somebody else.
create table payout_number_changes (
  id uuid primary key,
  seller_id uuid not null references payout_accounts on delete cascade,
  token_hash bytea not null unique,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payout_number_changes_seller on payout_number_changes (seller_id);
create index payout_number_changes_expiring on payout_number_changes (expires_at);

create table payouts (
  id uuid primary key,
  seller_id uuid not null references users,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  state text not null check (state in ('waiting', 'sending', 'paid', 'failed', 'cancelled')),
  cause text not null check (cause in ('request', 'weekly', 'retry')),
  -- What it failed or was cancelled for.
  reason text,
  -- Set when it is sent: the number of that moment.
  phone text,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  receipt text,
  hold_until timestamptz not null,
  -- Once: by the payout that names this one.
  retried_at timestamptz,
  retry_of uuid unique references payouts,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When it was last found to wait for something.
  tried_at timestamptz,
  ended_at timestamptz,
  check ((state in ('sending', 'paid')) <= (started_at is not null)),
  check ((state in ('waiting', 'sending')) = (ended_at is null))
);
-- One at a time for each seller, whatever races.
create unique index payouts_live on payouts (seller_id) where state in ('waiting', 'sending');
create index payouts_of_seller on payouts (seller_id, created_at desc, id desc);
create index payouts_by_state on payouts (state, created_at desc, id desc) where state <> 'paid';
create index payouts_started on payouts (seller_id, started_at) where state in ('sending', 'paid');

create table payout_identity_checks (
  id uuid primary key,
  seller_id uuid not null references payout_accounts on delete cascade,
  kind text not null check (kind in ('picture', 'pdf')),
  -- Encrypted; null once its time is over.
  document bytea,
  state text not null check (state in ('submitted', 'verified', 'refused', 'lapsed')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'submitted') = (decided_at is null))
);
create unique index payout_identity_waiting on payout_identity_checks (seller_id) where state = 'submitted';
create index payout_identity_of_seller on payout_identity_checks (seller_id, submitted_at desc);
create index payout_identity_queue on payout_identity_checks (state, submitted_at, id);
create index payout_identity_documents on payout_identity_checks (decided_at) where document is not null;

-- What was withheld of each sale, and by which rates (hundredths of a percent).
create table tax_lines (
  id uuid primary key,
  source_type text not null,
  source_id uuid not null,
  seller_id uuid not null references users,
  payment_id uuid references payments,
  total_cents bigint not null check (total_cents > 0),
  commission_cents bigint not null check (commission_cents >= 0),
  withheld_cents bigint not null check (withheld_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  commission_rate int not null check (commission_rate between 0 and 10000),
  withholding_rate int not null check (withholding_rate between 0 and 10000),
  at timestamptz not null,
  unique (source_type, source_id),
  check (total_cents = commission_cents + withheld_cents + net_cents)
);
create index tax_lines_of_seller on tax_lines (seller_id, at, id);
create index tax_lines_payment on tax_lines (payment_id) where payment_id is not null;
