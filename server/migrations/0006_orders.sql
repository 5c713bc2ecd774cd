-- One press of "Pay": one checkout, one payment at a time, one order for each seller.
create table checkouts (
  id uuid primary key,
  buyer_id uuid not null references users,
  total integer not null check (total >= 0),
  status text not null check (status in ('pending_payment', 'paid', 'expired', 'cancelled')),
  idempotency_key text not null,
  request_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (buyer_id, idempotency_key)
);
create index checkouts_lapsing on checkouts (expires_at) where status = 'pending_payment';

create table orders (
  id uuid primary key,
  number text not null unique,
  checkout_id uuid not null references checkouts,
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  total integer not null check (total >= 0),
  status text not null check (status in ('pending_payment', 'paid', 'accepted', 'shipped', 'delivered', 'completed', 'cancelled', 'disputed', 'refunded')),
  shipment_note text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (checkout_id, seller_id)
);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);

create table order_items (
  order_id uuid not null references orders on delete cascade,
  listing_id uuid not null references listings,
  title text not null,
  unit_price integer not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  image jsonb,
  condition text,
  primary key (order_id, listing_id)
);

-- Pieces set aside for a checkout; the sum is products.reserved.
create table stock_holds (
  checkout_id uuid not null references checkouts on delete cascade,
  listing_id uuid not null references listings,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  extended boolean not null default false,
  primary key (checkout_id, listing_id)
);
create index stock_holds_lapsing on stock_holds (expires_at);
create index stock_holds_listing on stock_holds (listing_id);

create table payments (
  id uuid primary key,
  checkout_id uuid not null references checkouts,
  payer_id uuid not null references users,
  method text not null check (method in ('mpesa', 'card')),
  phone text,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('created', 'sending', 'pending', 'submit_unknown', 'succeeded', 'succeeded_late', 'failed', 'rejected', 'lapsed', 'cancelled', 'refunding', 'refunded', 'reversed', 'review')),
  reason text,
  result_code text,
  result_desc text,
  merchant_request_id text,
  checkout_request_id text unique,
  receipt text,
  idempotency_key text not null,
  request_hash text not null,
  pushed_at timestamptz,
  settled_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  query_successes integer not null default 0,
  query_failures integer not null default 0,
  last_query_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payer_id, idempotency_key)
);
create unique index payments_one_open on payments (checkout_id) where status in ('created', 'sending', 'pending', 'submit_unknown');
create unique index payments_one_receipt on payments (receipt) where receipt is not null;
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_open_phone on payments (phone, pushed_at desc) where status in ('sending', 'pending', 'submit_unknown');

-- A phone takes one prompt at a time: the row is the lock (PAYMENTS §4).
create table push_locks (
  phone text primary key,
  payment_id uuid not null references payments on delete cascade,
  expires_at timestamptz not null
);

create table payment_callbacks (
  id uuid primary key,
  provider text not null,
  payment_id uuid references payments,
  body_hash bytea not null,
  body jsonb not null,
  source_ip inet,
  listed boolean not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  outcome text,
  unique (provider, payment_id, body_hash)
);
