-- A person says what money was for that has left and that nothing of ours knows: a line of the statement.
alter table payment_decisions drop constraint payment_decisions_act_check;
alter table payment_decisions add constraint payment_decisions_act_check check (act in (
  'settle', 'unpaid', 'suspense', 'match', 'transfer_paid', 'transfer_failed', 'dispute_won', 'dispute_lost',
  'left_to_bank', 'left_to_disbursement', 'left_as_charge', 'left_as_loss'
));
alter table payment_decisions add column outgoing_id uuid references statement_outgoing;
alter table payment_decisions drop constraint payment_decisions_check;
alter table payment_decisions add constraint payment_decisions_of_one_thing
  check (num_nonnulls(payment_id, transfer_id, outgoing_id) = 1);
alter table payment_decisions add check (
  (act in ('left_to_bank', 'left_to_disbursement', 'left_as_charge', 'left_as_loss')) = (outgoing_id is not null)
);
create unique index payment_decisions_of_outgoing on payment_decisions (outgoing_id) where state <> 'refused';
