-- Where an order is (`state`), and marks beside it. A dispute between its sides and a claim of the payer's bank stop its clock, since
-- `paused_at`; money that was taken back after it was sent is the third mark. `status` is what is shown: what is marked is disputed.
alter table orders rename column status to state;
alter table orders alter column state set default 'pending_payment';
alter table orders add column disputed_at timestamptz;
alter table orders add column claimed_at timestamptz;
alter table orders add column reversed_at timestamptz;
alter table orders add column paused_at timestamptz;

drop index orders_of_buyer;
drop index orders_of_seller;
drop index orders_sold;
drop index orders_to_remind;
drop index orders_due;
drop index orders_with_whole_address;

-- What is disputed or claimed is where it was before, with the rest of its clock.
with marked as (
  select o.id,
    case when o.dispute_open then coalesce((select max(s.at) from order_steps s
      where s.order_id = o.id and s.step = 'disputed' and s.side <> 'program'), o.updated_at) end as disputed_at,
    case when o.bank_claim then coalesce((select max(s.at) from order_steps s
      where s.order_id = o.id and s.step = 'disputed' and s.side = 'program'), o.updated_at) end as claimed_at
  from orders o where o.state = 'disputed' and o.disputed_from is not null and (o.dispute_open or o.bank_claim)
)
update orders o set state = o.disputed_from, disputed_from = null, disputed_at = m.disputed_at, claimed_at = m.claimed_at,
    paused_at = least(m.disputed_at, m.claimed_at),
    due_at = least(m.disputed_at, m.claimed_at) + o.due_rest * interval '1 second'
  from marked m where m.id = o.id;
-- What was taken back is as far as it had come; its clock goes on.
update orders o set disputed_from = null,
    state = case when completed_at is not null then 'completed' when delivered_at is not null then 'delivered' else 'shipped' end,
    reversed_at = coalesce(
      (select max(s.at) from order_steps s where s.order_id = o.id and s.step = 'taken_back'), o.updated_at)
  where state = 'disputed';

alter table orders drop column disputed_from, drop column due_rest, drop column bank_claim, drop column dispute_open;
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_state_check check (state in
  ('pending_payment', 'paid', 'accepted', 'shipped', 'delivered', 'completed', 'cancelled', 'refunded'));
alter table orders add constraint orders_paused_check
  check ((paused_at is not null) = (disputed_at is not null or claimed_at is not null));
alter table orders add constraint orders_marks_check check (paused_at is null and reversed_at is null
  or (paused_at is null or reversed_at is null) and state in ('paid', 'accepted', 'shipped', 'delivered', 'completed'));

alter table orders add column status text not null generated always as (
  case when paused_at is not null or reversed_at is not null then 'disputed' else state end) stored;

create index orders_of_buyer on orders (buyer_id, created_at desc, id desc, status);
create index orders_of_seller on orders (seller_id, created_at desc, id desc, status);
create index orders_sold on orders (seller_id, paid_at) include (id, status, reversed_at, total, points_discount)
  where paid_at is not null;
create index orders_to_remind on orders (status, due_at) where reminded_at is null and due_at is not null;
create index orders_due on orders (due_at, id) where due_at is not null and paused_at is null;
create index orders_with_whole_address on orders (coalesce(completed_at, cancelled_at, updated_at))
  where address ? 'recipient' and status in ('completed', 'cancelled', 'refunded');
