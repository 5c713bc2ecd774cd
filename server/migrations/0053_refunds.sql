-- Money that goes back: all of a payment or a part of it, or money whose reason nobody knows. What was approved is owed
-- until it is confirmed: a refund that failed is tried again and never forgotten.
create table refunds (
  id uuid primary key,
  payment_id uuid references payments,
  -- Money in suspense: the ledger transaction that booked it there.
  suspense_tx_id uuid references ledger_tx,
  -- What of the payment it is for (an order); null: all of it.
  part_id uuid,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  -- `owed`: nothing was delivered for the money. `chosen`: somebody decided it. `returned`: from suspense.
  origin text not null check (origin in ('owed', 'chosen', 'returned')),
  state text not null check (state in ('requested', 'approved', 'sent', 'confirmed', 'failed', 'rejected')),
  -- Where the money was when it was approved.
  paid_from text check (paid_from in ('in_flight', 'held', 'seller', 'goodwill', 'suspense')),
  rail text,
  reason text not null,
  requested_by uuid references users,
  requested_as text not null check (requested_as in ('buyer', 'seller', 'support', 'admin', 'program')),
  rejection text,
  receipt text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  confirmed_at timestamptz,
  failed_at timestamptz,
  rejected_at timestamptz,
  check ((payment_id is null) <> (suspense_tx_id is null)),
  check ((origin = 'returned') = (suspense_tx_id is not null)),
  check ((state in ('requested', 'rejected')) = (paid_from is null)),
  check ((state = 'confirmed') = (confirmed_at is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_due on refunds (next_try_at) where state = 'approved';
create index refunds_by_state on refunds (state, id);
-- One undecided refund of a part at a time; what is owed is owed once, and what is in suspense is returned once.
create unique index refunds_undecided on refunds (payment_id, part_id) nulls not distinct
  where state = 'requested' and payment_id is not null;
create unique index refunds_owed on refunds (payment_id) where origin = 'owed';
create unique index refunds_returned on refunds (suspense_tx_id) where state <> 'rejected';

-- Refunds that were not rejected never exceed what came in, whoever writes them and however many at once.
create function refunds_within_captured() returns trigger language plpgsql as $$
declare
  captured bigint;
  others bigint;
begin
  if tg_op = 'UPDATE' and (
    new.payment_id is distinct from old.payment_id or new.suspense_tx_id is distinct from old.suspense_tx_id
    or new.part_id is distinct from old.part_id or new.amount_cents <> old.amount_cents
    or old.state in ('rejected', 'confirmed') and new.state <> old.state
  ) then
    raise exception 'what a refund is of, its amount and its end never change' using errcode = 'check_violation';
  end if;
  if new.payment_id is null or new.state = 'rejected' or tg_op = 'UPDATE' then
    return new;
  end if;
  select amount_cents into captured from payments where id = new.payment_id and status in (
    'succeeded', 'succeeded_late', 'refunding', 'part_refunded', 'refunded'
  ) for update;
  select coalesce(sum(amount_cents), 0) into others from refunds
    where payment_id = new.payment_id and state <> 'rejected' and id <> new.id;
  if captured is null or others + new.amount_cents > captured then
    raise exception 'refunds of payment % would exceed what it brought', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return new;
end
$$;
create trigger refunds_within_captured before insert or update on refunds
  for each row execute function refunds_within_captured();

create function refunds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'refunds are never deleted';
end
$$;
create trigger refunds_stay before delete on refunds for each row execute function refunds_stay();

-- Who agreed to a refund, and as what: each person once.
create table refund_approvals (
  refund_id uuid not null references refunds,
  user_id uuid not null references users,
  side text not null check (side in ('seller', 'support', 'admin')),
  approved_at timestamptz not null,
  primary key (refund_id, user_id)
);
create index refund_approvals_of on refund_approvals (user_id);
create index refunds_requested_by on refunds (requested_by);

-- What staff decided about money that nobody else can decide: a second person agrees where it is much.
create table payment_decisions (
  id uuid primary key,
  act text not null check (act in ('settle', 'unpaid', 'suspense', 'match', 'transfer_paid', 'transfer_failed')),
  payment_id uuid references payments,
  suspense_tx_id uuid references ledger_tx,
  transfer_id uuid references transfers,
  amount_cents bigint not null check (amount_cents > 0),
  receipt text,
  reason text not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null references users,
  decided_by uuid references users,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((transfer_id is null) <> (payment_id is null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'proposed') = (decided_by is null))
);
create unique index payment_decisions_of_payment on payment_decisions (payment_id) where state = 'proposed';
create unique index payment_decisions_of_transfer on payment_decisions (transfer_id) where state = 'proposed';
create unique index payment_decisions_of_suspense on payment_decisions (suspense_tx_id) where state <> 'refused';
create index payment_decisions_by on payment_decisions (proposed_by);
create index payment_decisions_open on payment_decisions (id) where state = 'proposed';
-- Lists for staff.
create index payments_by_status on payments (status, id);
create index ledger_tx_suspense on ledger_tx (id) where purpose = 'suspense';
