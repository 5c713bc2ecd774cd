-- What the platform paid of a sale, for points that the buyer redeemed.
alter table tax_lines add column points_cents bigint not null default 0
  check (points_cents >= 0 and points_cents <= total_cents);
update tax_lines t set points_cents = paid.cents from (
  select x.source_type, x.source_id, sum(e.amount)::bigint as cents
  from ledger_tx x join ledger_entry e on e.tx_id = x.id join ledger_account a on a.id = e.account_id
  where x.purpose = 'release' and a.code = '5040' and e.side = 'D' group by 1, 2) paid
where paid.source_type = t.source_type and paid.source_id = t.source_id;

-- What of a sale was taken back after its release, and of whom; the posting that did it is named.
create table sale_returns (
  id uuid primary key,
  tax_line_id uuid not null references tax_lines,
  seller_id uuid not null references users,
  purpose text not null,
  source_type text not null,
  source_id uuid not null,
  money_cents bigint not null check (money_cents > 0),
  points_cents bigint not null check (points_cents >= 0),
  commission_cents bigint not null check (commission_cents >= 0),
  withheld_cents bigint not null check (withheld_cents >= 0),
  -- Of the seller, and what the platform bore of their share.
  net_cents bigint not null check (net_cents >= 0),
  borne_cents bigint not null check (borne_cents >= 0),
  at timestamptz not null,
  unique (tax_line_id, purpose, source_type, source_id),
  check (money_cents + points_cents = commission_cents + withheld_cents + net_cents + borne_cents)
);
create index sale_returns_of_seller on sale_returns (seller_id, at, id);

insert into sale_returns (id, tax_line_id, seller_id, purpose, source_type, source_id, money_cents, points_cents,
    commission_cents, withheld_cents, net_cents, borne_cents, at)
  select gen_random_uuid(), t.id, t.seller_id, x.purpose, x.source_type, x.source_id, e.amount, 0, 0, 0, e.amount, 0, x.created_at
  from ledger_tx x
  join ledger_entry e on e.tx_id = x.id and e.side = 'D'
  join ledger_account a on a.id = e.account_id and a.code = '2030'
  left join refunds r on x.purpose = 'refund_approved' and r.id = x.source_id
  left join payment_disputes d on x.purpose = 'dispute' and d.id = x.source_id
  join tax_lines t on t.seller_id = a.owner_id and (t.source_id = r.part_id or t.payment_id = d.payment_id
    or (x.purpose = 'reversal' and t.payment_id = x.source_id))
  where x.purpose in ('refund_approved', 'dispute', 'reversal') and x.state = 'posted';

-- What was left for a settlement when it was certain: a bank that takes a part of it meanwhile has taken it for the buyer.
alter table order_disputes add column left_cents bigint check (left_cents >= 0);
