-- Why an order is disputed: its payer's bank claims the money, or one of its sides has opened a dispute here. It goes back
-- to the state before when neither is left. With neither, the money was taken back after the goods were sent.
alter table orders add column bank_claim boolean not null default false;
alter table orders add column dispute_open boolean not null default false;
-- What was left of its clock when it was disputed, in seconds.
alter table orders add column due_rest integer;
-- Whoever loses something when the clock of its state runs out has been told.
alter table orders add column reminded_at timestamptz;
-- The buyer no longer wants it, after the seller has accepted.
alter table orders add column cancel_requested_at timestamptz;

update orders set bank_claim = true where status = 'disputed' and disputed_from is not null;
-- Their sellers were never told: they have more time than the day that others have.
update orders set due_at = now() + interval '7 days' where status = 'paid';
update orders set due_at = now() + interval '14 days' where status = 'disputed' and disputed_from is null;
update orders set cancelled_at = updated_at where status = 'cancelled';
insert into order_steps (id, order_id, step, side, at)
  select gen_random_uuid(), id, 'paid', 'program', paid_at from orders where paid_at is not null;
