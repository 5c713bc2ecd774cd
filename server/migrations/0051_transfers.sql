-- Money that leaves: refunds and payouts. What each is for is known by the feature that decides it (docs/transfers.md).
create table transfers (
  id uuid primary key,
  purpose text not null,
  source_id uuid not null,
  rail text not null,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  phone text,
  payment_receipt text,
  status text not null
    check (status in ('created', 'sending', 'sent', 'unknown', 'confirmed', 'failed', 'review')),
  -- Why it is in review.
  reason text check (reason in ('unconfirmed', 'contradiction', 'amount_mismatch', 'receipt_seen')),
  -- Our id of the attempt at the provider. Another attempt has another one, and begins only when this one is certain not
  -- to have paid.
  originator_id text not null unique,
  provider_id text,
  receipt text unique,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  result_code text,
  result_desc text,
  attempts integer not null default 0,
  checks integer not null default 0,
  next_check_at timestamptz,
  sent_at timestamptz,
  -- Its money is posted; whatever is reported later, this happens once.
  confirmed_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'review') = (reason is not null)),
  check (status <> 'confirmed' or (confirmed_at is not null and receipt is not null)),
  check (status <> 'failed' or failed_at is not null)
);
create unique index transfers_live on transfers (purpose, source_id) where status <> 'failed' and failed_at is null;
create index transfers_of on transfers (purpose, source_id);
create index transfers_due on transfers (next_check_at) where next_check_at is not null;
create index transfers_waiting on transfers (status, created_at) where status not in ('confirmed', 'failed');
create index transfers_provider on transfers (rail, provider_id) where provider_id is not null;

-- What a provider reported about a transfer, stored before it is applied. The address it came to names the attempt.
create table transfer_reports (
  id uuid primary key,
  transfer_id uuid not null references transfers,
  attempt integer not null,
  kind text not null check (kind in ('result', 'timeout', 'status')),
  body_hash bytea not null,
  body jsonb not null,
  source_ip inet,
  listed boolean not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  unique (transfer_id, attempt, kind, body_hash)
);
create index transfer_reports_unapplied on transfer_reports (received_at) where applied_at is null;
