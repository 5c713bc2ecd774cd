-- What is in a wallet goes back to whoever filled it when their account is to be deleted: a refund of no payment.
alter table refunds
  add column wallet_of uuid references users,
  drop constraint refunds_check,
  drop constraint refunds_origin_check,
  drop constraint refunds_paid_from_check,
  add constraint refunds_of_one_thing check (num_nonnulls(payment_id, suspense_tx_id, wallet_of) = 1),
  add constraint refunds_origin_check check (origin in ('owed', 'chosen', 'returned', 'dispute', 'closed')),
  add constraint refunds_closed check ((origin = 'closed') = (wallet_of is not null)),
  add constraint refunds_paid_from_check
    check (paid_from in ('in_flight', 'held', 'seller', 'goodwill', 'suspense', 'wallet'));
-- One at a time that has not ended.
create unique index refunds_of_wallet on refunds (wallet_of) where state in ('requested', 'approved', 'sent', 'failed');
create index refunds_by_wallet on refunds (wallet_of, id);
create function refunds_of_wallet_stay() returns trigger language plpgsql as $$
begin
  if new.wallet_of is distinct from old.wallet_of then
    raise exception 'whose wallet a refund is of never changes' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refunds_of_wallet_stay before update on refunds
  for each row execute function refunds_of_wallet_stay();
