-- Organizers are paid like sellers: one payout takes what is owed for sales and for events. Of it so much is of events.
alter table payouts add column organizer_cents bigint not null default 0 check (organizer_cents between 0 and amount_cents);

-- The event is over for a day, and what the order brought was handed to its organizer.
alter table ticket_orders
  add column released_at timestamptz,
  add check (released_at is null or state in ('paid', 'refunded'));
create index events_cancelled on events (cancelled_at) where cancelled_at is not null;
create index ticket_refunds_stuck on ticket_refunds (order_id) where state = 'stuck';
create index ticket_orders_unreleased on ticket_orders (event_id, id) where state = 'paid' and released_at is null;
