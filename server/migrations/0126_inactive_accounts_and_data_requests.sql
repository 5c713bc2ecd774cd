-- Accounts that nobody has used for two years, from their first notice on. A use in between ends it.
create table inactive_accounts (
  member_id uuid primary key references users on delete cascade,
  -- In Nairobi.
  last_used_on date not null,
  notices smallint not null default 0 check (notices between 0 and 4),
  -- The first notice.
  noticed_at timestamptz,
  delete_at timestamptz,
  -- When the next notice, the deletion or the next look is due.
  next_at timestamptz not null,
  -- Why it is not deleted, or not notified.
  held text check (held in ('staff', 'suspended', 'legal_hold', 'orders_open', 'money_left', 'deletion_planned')),
  held_at timestamptz
);
create index inactive_accounts_next on inactive_accounts (next_at, member_id);
create index inactive_accounts_delete on inactive_accounts (delete_at, member_id) where delete_at is not null;

-- How far accounts without use have been looked at, by where they are found: each is found once.
create table inactivity_passes (
  source text primary key check (source in ('seen', 'never')),
  position text not null,
  id uuid not null
);
insert into inactivity_passes (source, position, id) values
  ('seen', '2000-01-01', '00000000-0000-0000-0000-000000000000'),
  ('never', '2000-01-01', '00000000-0000-0000-0000-000000000000');
create index users_never_used on users (created_at, id) where last_sign_in_at is null and not is_anonymous;

-- The day of the last use stays as long as the account. Of those that were here before, the best that is known.
alter table last_seen disable trigger numbers_active;
insert into last_seen (member_id, day)
  select u.id, (greatest(u.last_sign_in_at, u.created_at,
    (select max(s.refreshed_at) from sessions s where s.user_id = u.id)) at time zone 'Africa/Nairobi')::date
  from users u
  where not u.is_anonymous and u.last_sign_in_at is not null
  on conflict do nothing;
alter table last_seen enable trigger numbers_active;

-- Accounts that must stay as they are, because a law or a court says so.
create table deletion_holds (
  -- While it stands, the account does.
  member_id uuid primary key,
  reason text not null check (length(reason) between 1 and 20000),
  -- Leads nowhere once this account is gone.
  placed_by uuid not null,
  placed_at timestamptz not null
);
create index deletion_holds_placed on deletion_holds (placed_at, member_id);

-- What members ask about their data, beside their copy and the deletion of their account.
alter table data_requests
  drop constraint data_requests_kind_check,
  drop constraint data_requests_state_check,
  drop constraint data_requests_waits_for_check,
  add check (kind in ('export', 'deletion', 'access', 'correction', 'objection', 'erasure')),
  add check (state in ('received', 'in_progress', 'done', 'withdrawn', 'refused')),
  add check (waits_for in ('orders_open', 'money_left', 'legal_hold')),
  add column text text,
  -- When the next step is due: the acknowledgement, then the answer by our own clock.
  add column clock_at timestamptz,
  add column acknowledged_at timestamptz,
  -- Leads nowhere once this account is gone.
  add column handled_by uuid,
  add column answer text;
create index data_requests_clock on data_requests (clock_at, id)
  where state in ('received', 'in_progress') and clock_at is not null;
create index data_requests_answered on data_requests (done_at, id) where clock_at is not null and done_at is not null;

-- Numbers of phones and what people wrote about their orders are deleted seven years after the transaction.
create index payments_with_phone on payments (created_at) where phone is not null;
create index transfers_with_phone on transfers (created_at) where phone is not null;
create index payouts_with_phone on payouts (created_at) where phone is not null;
create index orders_with_words on orders (created_at) where address is not null or shipment_note is not null;
create index order_steps_with_note on order_steps (at) where note is not null;
create index order_dispute_messages_at on order_dispute_messages (created_at);
