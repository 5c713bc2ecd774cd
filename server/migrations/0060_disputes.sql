-- While the bank of a card looks at a claim, the order is `disputed`; the state it goes back to when the claim is refused.
alter table orders add column disputed_from text
  check (disputed_from in ('paid', 'accepted', 'shipped', 'delivered', 'completed'));
alter table orders add constraint orders_disputed_from_status_check check (disputed_from is null or status = 'disputed');

-- What only a person can say: how it has ended, or of which order it takes the money.
alter table payment_disputes add column question text check (question in ('end', 'order'));
update payment_disputes set question = 'end' where state = 'unclear';
alter table payment_disputes add constraint payment_disputes_question_state_check check ((question is not null) = (state = 'unclear'));

-- Part of a payment that its bank has taken counts as sent back, so that it is not sent back a second time.
alter table refunds drop constraint refunds_origin_check;
alter table refunds add constraint refunds_origin_check check (origin in ('owed', 'chosen', 'returned', 'dispute'));
create or replace function refunds_within_captured() returns trigger language plpgsql as $$
declare
  captured bigint;
  others bigint;
begin
  if tg_op = 'UPDATE' and (
    new.payment_id is distinct from old.payment_id or new.suspense_tx_id is distinct from old.suspense_tx_id
    or new.part_id is distinct from old.part_id or new.amount_cents <> old.amount_cents
    or old.state in ('rejected', 'confirmed') and new.state <> old.state
  ) then
    raise exception 'what a refund is of, its amount and its end never change' using errcode = 'check_violation';
  end if;
  if new.payment_id is null or new.state = 'rejected' or tg_op = 'UPDATE' then
    return new;
  end if;
  select amount_cents into captured from payments where id = new.payment_id and (
    status in ('succeeded', 'succeeded_late', 'refunding', 'part_refunded', 'refunded')
    or status = 'disputed' and new.origin = 'dispute'
  ) for update;
  select coalesce(sum(amount_cents), 0) into others from refunds
    where payment_id = new.payment_id and state <> 'rejected' and id <> new.id;
  if captured is null or others + new.amount_cents > captured then
    raise exception 'refunds of payment % would exceed what it brought', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return new;
end
$$;
