-- The life of an order after it is paid. `due_at` is when its state ends by itself.
alter table orders add column delivery_method text not null default 'pickup'
  check (delivery_method in ('pickup', 'rider', 'courier', 'digital'));
-- Whole shillings, part of the total.
alter table orders add column delivery_fee integer not null default 0 check (delivery_fee between 0 and 50000);
-- What the platform pays for redeemed points, in whole shillings; not part of the total, which is what the buyer pays.
alter table orders add column points_discount integer not null default 0 check (points_discount >= 0);
-- Where it goes, as the buyer gave it: what changes in their addresses later does not change the order.
alter table orders add column address jsonb;
alter table orders add column accepted_at timestamptz;
alter table orders add column shipped_at timestamptz;
alter table orders add column delivered_at timestamptz;
alter table orders add column completed_at timestamptz;
alter table orders add column cancelled_at timestamptz;
alter table orders add column due_at timestamptz;
create index orders_due on orders (due_at, id) where due_at is not null;

-- Wrong tries at the code that the buyer shows when the goods are handed over, and how often it was renewed.
alter table orders add column handover_tries smallint not null default 0 check (handover_tries between 0 and 5);
alter table orders add column handover_renewals smallint not null default 0 check (handover_renewals between 0 and 3);

-- What was done with an order, by whom and when: its timeline.
create table order_steps (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  step text not null,
  -- The side that did it; `program` when a clock ran out or a provider spoke.
  side text not null check (side in ('buyer', 'seller', 'support', 'program')),
  actor_id uuid references users,
  note text,
  at timestamptz not null
);
create index order_steps_of_order on order_steps (order_id, id);
create index order_steps_actor on order_steps (actor_id) where actor_id is not null;

-- What the delivery of a product costs by each of its ways, in whole shillings; a way that is not named is free.
alter table products add column delivery_fees jsonb not null default '{}' check (jsonb_typeof(delivery_fees) = 'object');
