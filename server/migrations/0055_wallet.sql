-- Money that members add to their wallets; the wallets themselves are accounts of the ledger.
create table wallet_topups (
  id uuid primary key,
  member_id uuid not null references users,
  -- The account reference that the payer sees.
  number text not null unique check (number ~ '^W[0-9A-Z]{10}$'),
  -- Whole shillings.
  amount integer not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'credited', 'closed')),
  -- The money came when the wallet could not take so much any more: it is the member's all the same.
  over_limit boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  check ((status = 'credited') = (credited_at is not null))
);
create index wallet_topups_open on wallet_topups (member_id) where status = 'open';
create index wallet_topups_credited on wallet_topups (member_id, credited_at) where status = 'credited';
create index wallet_topups_age on wallet_topups (created_at) where status <> 'credited';

create table wallet_settings (
  member_id uuid primary key references users,
  -- Whole shillings; null: the page never says that the wallet is low.
  low_balance_below integer check (low_balance_below > 0),
  updated_at timestamptz not null
);
