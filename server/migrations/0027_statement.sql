-- What the provider's statement says came in: each receipt is read once, and what was made of it stays written.
create table statement_rows (
  id uuid primary key,
  receipt text not null unique,
  completed_at timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference text,
  payment_id uuid references payments,
  outcome text not null check (outcome in ('known', 'contradiction', 'receipt_kept', 'settled', 'amount_mismatch', 'unmatched')),
  imported_at timestamptz not null
);
create index statement_rows_unmatched on statement_rows (amount_cents, completed_at) where outcome = 'unmatched';

-- Payments that wait for evidence or for a person.
create index payments_in_review on payments (pushed_at) where status = 'review';
