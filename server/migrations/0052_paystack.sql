-- What Paystack sends us is a hint: what it names is looked up before anything changes. So only the hint is stored, once
-- by the hash of its bytes, and nothing of the person.
create table paystack_events (
  id bytea primary key check (length(id) = 32),
  event text not null,
  -- The payment, where its reference is one of ours.
  payment_id uuid references payments,
  -- The id of the dispute, or of the refund, at Paystack.
  subject_id text,
  -- Our own id of the attempt that a refund is about.
  originator_id text,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz,
  applied_at timestamptz,
  outcome text
);
create index paystack_events_due on paystack_events (next_try_at) where next_try_at is not null;
create index paystack_events_of_payment on paystack_events (payment_id);
create index paystack_events_received on paystack_events (received_at);

-- The bank of a card claims a payment back. `unread`: Paystack says that there is one, and could not be queried about it.
create table payment_disputes (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  payment_id uuid not null references payments,
  state text not null check (state in ('unread', 'open', 'won', 'lost', 'unclear')),
  amount_cents bigint check (amount_cents > 0),
  due_at timestamptz,
  -- The state of the payment before it, to which it goes back when the dispute is won.
  payment_status text,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_id),
  check ((state in ('won', 'lost')) = (ended_at is not null))
);
create index payment_disputes_of_payment on payment_disputes (payment_id);
create index payment_disputes_open on payment_disputes (due_at) where ended_at is null;
