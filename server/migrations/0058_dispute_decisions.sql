-- Staff decides about a dispute that no answer of its provider ends.
alter table payment_decisions drop constraint payment_decisions_act_check;
alter table payment_decisions add constraint payment_decisions_act_check check (act in (
  'settle', 'unpaid', 'suspense', 'match', 'transfer_paid', 'transfer_failed', 'dispute_won', 'dispute_lost'
));
alter table payment_decisions add column dispute_id uuid references payment_disputes;
alter table payment_decisions add check ((act in ('dispute_won', 'dispute_lost')) = (dispute_id is not null));
create index payment_decisions_of_dispute on payment_decisions (dispute_id) where dispute_id is not null;
-- Why the payer's bank claims the money, in the provider's word.
alter table payment_disputes add column category text;
