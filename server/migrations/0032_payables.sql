-- What is paid for is named by its kind and id. The kinds are declared by features, so there is no foreign key: rows
-- that a payment names are never deleted.
alter table payments rename column checkout_id to payable_id;
alter table payments drop constraint payments_checkout_id_fkey;
alter table payments add column payable_kind text not null default 'checkout';
alter table payments alter column payable_kind drop default;
drop index payments_one_open;
create unique index payments_one_open on payments (payable_kind, payable_id)
  where status in ('created', 'sending', 'pending', 'submit_unknown');
drop index payments_of_checkout;
create index payments_of_payable on payments (payable_kind, payable_id, created_at desc);

-- Capacity of any kind (pieces of a product, tickets, slots) that is set aside for what is to be paid. The member has no
-- foreign key: a hold lives for minutes, and an account with an open order is not deleted.
alter table stock_holds rename to holds;
alter table holds rename column checkout_id to holder_id;
alter table holds rename column listing_id to subject_id;
alter table holds drop constraint stock_holds_checkout_id_fkey;
alter table holds drop constraint stock_holds_listing_id_fkey;
alter table holds drop constraint stock_holds_pkey;
alter table holds rename constraint stock_holds_quantity_check to holds_quantity_check;
alter table holds
  add column holder_kind text not null default 'checkout',
  add column subject_kind text not null default 'product',
  add column member_id uuid;
update holds h set member_id = c.buyer_id from checkouts c where c.id = h.holder_id;
alter table holds alter column holder_kind drop default, alter column subject_kind drop default;
alter table holds alter column member_id set not null;
alter table holds add primary key (holder_kind, holder_id, subject_kind, subject_id);
alter index stock_holds_lapsing rename to holds_lapsing;
drop index stock_holds_listing;
create index holds_subject on holds (subject_kind, subject_id);

-- One table for the keys of all requests. A key belongs to a scope; without `expires_at` it is stored for good.
alter table idempotency_keys
  add column scope text not null default 'content',
  add column expires_at timestamptz;
alter table idempotency_keys alter column scope drop default;
update idempotency_keys set expires_at = created_at + interval '48 hours';
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key (user_id, scope, key);
drop index idempotency_keys_old;
create index idempotency_keys_expiring on idempotency_keys (expires_at) where expires_at is not null;
insert into idempotency_keys (user_id, scope, key, request_hash, entity_id, created_at)
select buyer_id, 'checkout', idempotency_key, request_hash, id, created_at from checkouts
union all
select payer_id, 'payment', idempotency_key, request_hash, id, created_at from payments;
alter table checkouts drop column idempotency_key, drop column request_hash;
alter table payments drop column idempotency_key, drop column request_hash;
