-- Which provider carries out a payment, and where its payer goes on: a method can have several. What the provider takes
-- for itself is known when it has settled.
alter table payments add column rail text not null default 'daraja';
alter table payments alter column rail drop default;
alter table payments add column redirect_url text;
alter table payments add column fee_cents bigint not null default 0 check (fee_cents >= 0);
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in (
  'created', 'sending', 'pending', 'submit_unknown', 'succeeded', 'succeeded_late', 'failed', 'rejected', 'lapsed',
  'cancelled', 'refunding', 'part_refunded', 'refunded', 'disputed', 'reversed', 'review'
));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('mpesa', 'card', 'wallet'));
