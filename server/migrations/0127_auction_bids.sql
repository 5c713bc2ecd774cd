-- Nobody could bid before: counts and prices of lots that came with the demo had no bids behind them.
update listings l set price = a.starting_price from auctions a
  where a.id = l.id and l.status in ('active', 'scheduled') and l.price <> a.starting_price;
update auctions set bids_count = 0;

-- What a lot costs now and when it ends is on its listing alone (`price`, `ends_at`), which lists, page and worker read.
-- Who needs both rows locks them in one statement (decision 0075).
alter table auctions
  add column delivery text[] not null default '{pickup}'
    check (cardinality(delivery) between 1 and 4 and delivery <@ array['pickup', 'rider', 'courier', 'digital']),
  -- In whole shillings, as all amounts here.
  add column delivery_fees jsonb not null default '{}' check (jsonb_typeof(delivery_fees) = 'object'),
  add column buy_now_price integer check (buy_now_price > starting_price and buy_now_price <= 50000000),
  add column days smallint check (days in (1, 3, 5, 7, 10)),
  -- The end before it was extended: it is extended by an hour at most. Null: not extended.
  add column planned_end_at timestamptz,
  -- What a bidder leaves as a deposit; 0: none.
  add column deposit integer not null default 0 check (deposit between 0 and 2500000),
  -- The bidder who leads, by their number in this lot, and the most they would pay, which is secret until the end.
  add column leader integer,
  add column leader_max integer,
  -- The last number given to a bidder.
  add column bidders integer not null default 0,
  -- How many entries its log has, and the hash of the last one.
  add column log_length integer not null default 0,
  add column log_head bytea check (length(log_head) = 32),
  -- Null until it has ended and the program has seen to it.
  add column outcome text check (outcome in ('awaiting_payment', 'second_chance', 'sold', 'unsold', 'cancelled')),
  add column settled_at timestamptz,
  add column published_at timestamptz,
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  -- The lot of which this one is offered again.
  add column relists uuid references auctions on delete set null,
  add check (reserve_price >= starting_price),
  add check ((leader is null) = (leader_max is null)),
  add check (leader is null or leader between 1 and bidders),
  add check ((log_length = 0) = (log_head is null)),
  add check ((outcome is null) = (settled_at is null));
update auctions a set published_at = l.created_at,
  outcome = case when l.status = 'ended' then 'unsold' end, settled_at = case when l.status = 'ended' then l.ends_at end
from listings l where l.id = a.id and l.status not in ('draft', 'removed');
create index auctions_relists on auctions (relists) where relists is not null;
create index auctions_deleted on auctions (deleted_at) where deleted_at is not null;

-- Forms of lots are drafts like those of products.
alter table product_drafts add column module text not null default 'market' check (module in ('market', 'auctions'));

-- What a seller adds to a lot that has bids.
create table auction_additions (
  id uuid primary key,
  auction_id uuid not null references auctions on delete cascade,
  text text not null,
  at timestamptz not null
);
create index auction_additions_of_lot on auction_additions (auction_id, at);

-- Who bids on a lot. Others know them by their number in it.
create table auction_bidders (
  auction_id uuid not null references auctions on delete cascade,
  number integer not null check (number > 0),
  -- Null once the account is deleted.
  member_id uuid references users on delete set null,
  -- Their highest bid that stands, and its entry in the log; null when all were voided.
  max integer check (max between 1 and 50000000),
  max_entry integer,
  bids integer not null default 0 check (bids >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (auction_id, number),
  unique (auction_id, member_id),
  check ((max is null) = (max_entry is null))
);
create index auction_bidders_of_member on auction_bidders (member_id, last_at desc, auction_id desc) where member_id is not null;
-- The runner-up: the earlier of two with the same maximum comes first.
create index auction_bidders_highest on auction_bidders (auction_id, max desc, max_entry) where max is not null;

-- Everything that happened to a lot, in the order in which it came. An entry's hash covers it and the hash before it.
create table auction_log (
  auction_id uuid not null references auctions on delete cascade,
  entry integer not null check (entry > 0),
  kind text not null check (kind in ('bid', 'buy_now', 'void', 'cancelled', 'ended')),
  bidder integer,
  -- Of a bid its maximum, of a purchase its price.
  amount integer check (amount between 1 and 50000000),
  -- The entry of the bid that it voids.
  voids integer check (voids < entry),
  reason text,
  -- As the lot is after it.
  price integer not null,
  leader integer,
  ends_at timestamptz not null,
  -- In whole milliseconds, as the hash has it.
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  -- Random, and shown with the log only after the end: without it a maximum could be found by trying all amounts.
  nonce bytea not null check (length(nonce) = 16),
  hash bytea not null check (length(hash) = 32),
  primary key (auction_id, entry),
  foreign key (auction_id, bidder) references auction_bidders on delete cascade,
  check ((kind in ('bid', 'buy_now')) = (amount is not null)),
  check ((kind in ('bid', 'buy_now')) = (bidder is not null)),
  check ((kind = 'void') = (voids is not null)),
  check ((kind in ('void', 'cancelled')) or reason is null)
);
create unique index auction_log_voided_once on auction_log (auction_id, voids) where voids is not null;

create function auction_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the log of an auction is only added to';
end
$$;
create trigger auction_log_final before update on auction_log for each row execute function auction_log_is_final();

-- Money set aside so that a member can bid on a lot.
create table auction_deposits (
  id uuid primary key,
  auction_id uuid not null references auctions,
  member_id uuid not null references users,
  amount integer not null check (amount > 0),
  source text not null check (source in ('wallet', 'mpesa')),
  -- `waiting`: its payment has not come. `released`: given back. `taken`: the winner did not pay.
  state text not null check (state in ('waiting', 'held', 'released', 'taken', 'lapsed')),
  -- Its hold in the ledger, where it is of the wallet.
  hold_id uuid references ledger_tx,
  -- Its number for M-Pesa, where it is paid.
  reference text unique,
  -- Until when a waiting one can be paid; of one that is held, when it is free again by itself.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((source = 'wallet') = (hold_id is not null)),
  check ((source = 'mpesa') = (reference is not null)),
  check ((state in ('released', 'taken', 'lapsed')) = (ended_at is not null))
);
create unique index auction_deposits_one_open on auction_deposits (auction_id, member_id) where state in ('waiting', 'held');
create index auction_deposits_of_member on auction_deposits (member_id, created_at desc);
create index auction_deposits_lapsing on auction_deposits (expires_at) where state in ('waiting', 'held');

-- Who may buy a lot that has ended: its winner, or after an unpaid order the next one, who may also say no.
create table auction_awards (
  id uuid primary key,
  auction_id uuid not null references auctions,
  bidder integer not null,
  kind text not null check (kind in ('won', 'bought', 'second_chance')),
  price integer not null check (price between 1 and 50000000),
  state text not null check (state in ('offered', 'ordered', 'paid', 'declined', 'lapsed', 'withdrawn')),
  order_id uuid unique references orders,
  created_at timestamptz not null,
  -- Until when it can be paid.
  due_at timestamptz not null,
  -- How many of its reminders were sent.
  reminders smallint not null default 0,
  ended_at timestamptz,
  foreign key (auction_id, bidder) references auction_bidders,
  check ((state = 'offered') <= (kind = 'second_chance')),
  check ((state in ('ordered', 'paid')) <= (order_id is not null)),
  check ((state in ('offered', 'ordered')) = (ended_at is null))
);
create unique index auction_awards_one_open on auction_awards (auction_id) where state in ('offered', 'ordered');
create index auction_awards_of_bidder on auction_awards (auction_id, bidder);
create index auction_awards_due on auction_awards (due_at, reminders) where ended_at is null;

-- Lots that a member won and did not pay. Three that count keep them from bidding (docs/rules/auctions.md).
create table auction_strikes (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  auction_id uuid not null references auctions on delete cascade,
  award_id uuid not null unique references auction_awards on delete cascade,
  at timestamptz not null,
  expires_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid references users on delete set null,
  reason text,
  check ((reversed_at is null) = (reason is null))
);
create index auction_strikes_of_member on auction_strikes (member_id, at desc);
create index auction_strikes_of_lot on auction_strikes (auction_id);
create index auction_strikes_expired on auction_strikes (expires_at);
create index auction_strikes_reversed_by on auction_strikes (reversed_by) where reversed_by is not null;

-- A checkout of a won lot has one order, holds no stock, and its time is that of the award.
alter table checkouts add column kind text not null default 'cart' check (kind in ('cart', 'auction'));
