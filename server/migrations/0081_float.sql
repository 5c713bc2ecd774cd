-- What a transfer takes of the account that pays out (1020), with what M-Pesa is known to charge; 0: it is not paid from there.
alter table transfers add column cost_cents bigint not null default 0;
update transfers set cost_cents = amount_cents + 100 * case
    when amount_cents <= 10000 then 0 when amount_cents <= 150000 then 5 when amount_cents <= 500000 then 9
    when amount_cents <= 2000000 then 11 else 13 end
  where rail = 'daraja_b2c' and confirmed_at is null and status <> 'failed';
alter table transfers add check (cost_cents = 0 or cost_cents >= amount_cents);
-- Since when it waits for that account to be filled.
alter table transfers add column float_at timestamptz;
create index transfers_drawing on transfers (id) include (status, cost_cents)
  where cost_cents > 0 and confirmed_at is null and status <> 'failed';

alter table payouts add column float_at timestamptz, add column cost_cents bigint;
alter table payouts add check ((float_at is null) = (cost_cents is null));
create index payouts_for_float on payouts (float_at, id) include (cost_cents)
  where state = 'waiting' and float_at is not null;

-- Money that staff have moved to the account that pays out, or back from it. The first one done opens the account: from
-- then on what it has is known.
create table float_moves (
  id uuid primary key,
  direction text not null check (direction in ('in', 'out')),
  -- The other account: 1010 or 1040.
  other text not null check (other in ('collection', 'bank')),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  -- Of M-Pesa or of the bank.
  receipt text not null,
  reason text not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null references users,
  created_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index float_moves_receipt on float_moves (receipt) where state <> 'refused';
create index float_moves_newest on float_moves (id desc);
create index float_moves_by on float_moves (proposed_by, created_at);
create index float_moves_decider on float_moves (decided_by) where decided_by is not null;

-- Times in which the account had less than it should: staff are told once of each.
create table float_warnings (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at > began_at)
);
create unique index float_warnings_open on float_warnings ((ended_at is null)) where ended_at is null;
