-- What Daraja reports beside the callbacks of prompts: money sent to the Paybill by hand, and answers to queries about a
-- receipt. Stored before it is applied, once for each transaction or query.
create table daraja_inbox (
  id uuid primary key,
  kind text not null check (kind in ('c2b', 'status')),
  -- The receipt, or the id of the query.
  ref text not null,
  body jsonb not null,
  source_ip inet,
  listed boolean not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  unique (kind, ref)
);
create index daraja_inbox_unapplied on daraja_inbox (received_at) where applied_at is null;

-- Queries about a receipt: for a payer who says that they have paid, or for money that a report alone does not prove.
create table daraja_status_queries (
  id uuid primary key,
  receipt text not null,
  purpose text not null check (purpose in ('claim', 'c2b')),
  payment_id uuid references payments,
  status text not null check (status in (
    'created', 'sent', 'confirmed', 'not_found', 'other_amount', 'other_phone', 'other_payment', 'already_used', 'no_answer'
  )),
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  check ((purpose = 'claim') = (payment_id is not null))
);
create index daraja_status_queries_of_payment on daraja_status_queries (payment_id, created_at desc);
create index daraja_status_queries_open on daraja_status_queries (created_at) where status in ('created', 'sent');
create unique index daraja_status_queries_one_claim on daraja_status_queries (payment_id)
  where status in ('created', 'sent') and purpose = 'claim';
create unique index daraja_status_queries_one_c2b on daraja_status_queries (receipt)
  where status in ('created', 'sent') and purpose = 'c2b';

-- Where it was first read of, and what became of it: `paid` opened a payment of its own, `claimed` was in suspense until
-- its payment was found, `reversed` was taken back by M-Pesa.
alter table statement_rows add column source text not null default 'statement' check (source in ('statement', 'c2b'));
alter table statement_rows alter column source drop default;
-- Lines of a statement that went to suspense together: the source of their one transaction in the ledger.
alter table statement_rows add column booking_id uuid;
alter table statement_rows drop constraint statement_rows_outcome_check;
alter table statement_rows add constraint statement_rows_outcome_check check (outcome in (
  'known', 'contradiction', 'receipt_kept', 'settled', 'paid', 'amount_mismatch', 'unmatched', 'claimed', 'reversed'
));

-- Money that left, as the statement has it; charges have the receipt of what they are for.
create table statement_outgoing (
  id uuid primary key,
  receipt text not null,
  reason text not null,
  completed_at timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  linked_receipt text,
  imported_at timestamptz not null,
  unique (receipt, reason, amount_cents)
);

-- Files of the folder of statements: each is read once.
create table statement_files (
  id uuid primary key,
  name text not null,
  sha256 bytea not null unique,
  result jsonb,
  error text,
  imported_at timestamptz not null
);

-- By what a payment was settled.
alter table payments add column evidence text
  check (evidence in ('callback', 'query', 'status', 'c2b', 'statement'));
