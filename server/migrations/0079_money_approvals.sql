-- That a person agrees to money of others leaving. What waits or was sent counts; what was refused is taken out.
create table money_approvals (
  subject_type text not null check (subject_type in ('refund', 'dispute_decision', 'payment_decision')),
  subject_id uuid not null,
  user_id uuid not null references users,
  -- A seller about a sale of their own, or staff.
  side text not null check (side in ('seller', 'staff')),
  payment_id uuid references payments,
  recipient_id uuid references users,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (subject_type, subject_id, user_id)
);
create index money_approvals_by_user on money_approvals (user_id, at);
create index money_approvals_of_payment on money_approvals (payment_id) where payment_id is not null;
create index money_approvals_to on money_approvals (recipient_id, at) where recipient_id is not null;

insert into money_approvals (subject_type, subject_id, user_id, side, payment_id, recipient_id, amount_cents, at)
  select 'refund', r.id, a.user_id, case a.side when 'seller' then 'seller' else 'staff' end, r.payment_id,
    coalesce(p.payer_id, r.wallet_of), r.amount_cents, a.approved_at
  from refund_approvals a join refunds r on r.id = a.refund_id left join payments p on p.id = r.payment_id
  where r.state <> 'rejected';

-- What a refund amounts to together with others like it, when a person last agreed: it says how many persons it takes.
alter table refunds add column weighed_cents bigint;
alter table refunds add check (weighed_cents >= amount_cents);
