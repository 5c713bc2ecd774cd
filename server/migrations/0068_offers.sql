-- What a member offers for a product that is negotiable. A price is for one piece, in whole shillings, and as good for its
-- buyer as the pieces that are held for it (holds of kind `offer`).
create table offers (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  quantity smallint not null check (quantity between 1 and 99),
  -- The price of the latest round, and each round's before it.
  unit_price integer not null check (unit_price > 0),
  earlier_prices integer[] not null default '{}' check (cardinality(earlier_prices) <= 2),
  -- Who answers.
  turn text not null check (turn in ('buyer', 'seller')),
  -- `ordered`: its pieces are those of a checkout. `lapsed`: nobody paid in time.
  status text not null check (status in ('open', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired', 'lapsed')),
  -- What the listing cost and was in the moment of the latest round.
  listed_price integer not null,
  listing_hash text not null,
  -- Until when it can be answered; once it is accepted, until when it can be paid.
  expires_at timestamptz not null,
  checkout_id uuid references checkouts,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((status = 'ordered') <= (checkout_id is not null))
);
create unique index offers_one_open on offers (listing_id, buyer_id) where status in ('open', 'accepted');
create index offers_made on offers (buyer_id, updated_at desc, id desc);
create index offers_received on offers (seller_id, updated_at desc, id desc);
create index offers_ending on offers (expires_at) where status = 'open';
create index offers_of_checkout on offers (checkout_id) where checkout_id is not null;

-- What a product is by everything that a buyer is shown of it but its price.
create function product_hash(product uuid) returns text language sql stable as $$
  select md5(concat_ws(chr(1), l.title, l.category, p.condition, l.description, l.images::text))
  from listings l join products p on p.id = l.id where l.id = product
$$;
