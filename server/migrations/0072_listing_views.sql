-- How often a listing was opened on a day in Nairobi. Nothing of who opened it. The owner is a copy: sums of a seller are read by it.
create table listing_views (
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  owner_id uuid not null references users on delete cascade,
  count integer not null check (count > 0),
  primary key (listing_id, day)
);
create index listing_views_of_owner on listing_views (owner_id, day) include (listing_id, count);
create index listing_views_day on listing_views (day);

-- Sales of a seller by the day on which they were paid.
create index orders_sold on orders (seller_id, paid_at) where paid_at is not null;
