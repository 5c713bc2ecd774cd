-- Who is to be reminded of an order: of each state those whose clock soon runs out.
create index orders_to_remind on orders (status, due_at) where reminded_at is null and due_at is not null;

-- Since when proofs find the same.
create index ledger_proofs_by_verdict on ledger_proofs (clean, proven_at);

-- Members who are or were banned, by turns.
create index users_banned_in_turn on users (id) where banned_until is not null;

-- How far the comparison of scores with reviews has come: null when it is through.
alter table review_score_checks add column after uuid;

-- Numbers in the order in which they were confirmed.
drop index users_phone_confirmed;
create index users_phone_confirmed on users (phone_confirmed_at, id) where phone_confirmed_at is not null;
