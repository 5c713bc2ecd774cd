create table ledger_account (
  id uuid primary key,
  code text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  normal text not null check (normal in ('debit', 'credit')),
  owner_type text not null default 'platform' check (owner_type in ('platform', 'user', 'order', 'seller', 'organizer')),
  owner_id uuid,
  asset text not null default 'KES' check (asset in ('KES', 'PTS')),
  min_balance bigint,
  posted_debit bigint not null default 0 check (posted_debit >= 0),
  posted_credit bigint not null default 0 check (posted_credit >= 0),
  pending_debit bigint not null default 0 check (pending_debit >= 0),
  pending_credit bigint not null default 0 check (pending_credit >= 0),
  version integer not null default 0,
  created_at timestamptz not null default now(),
  unique nulls not distinct (code, owner_type, owner_id, asset),
  check (
    min_balance is null
    or case normal
      when 'credit' then posted_credit - posted_debit - pending_debit >= min_balance
      else posted_debit - posted_credit - pending_credit >= min_balance
    end
  )
);

create table ledger_tx (
  id uuid primary key,
  purpose text not null,
  source_type text not null,
  source_id uuid not null,
  state text not null check (state in ('pending', 'posted', 'void')),
  expires_at timestamptz,
  reverses_tx uuid references ledger_tx,
  created_by uuid references users,
  memo text,
  created_at timestamptz not null default now(),
  unique (source_type, source_id, purpose)
);

create table ledger_entry (
  id uuid primary key,
  tx_id uuid not null references ledger_tx,
  account_id uuid not null references ledger_account,
  side text not null check (side in ('D', 'C')),
  amount bigint not null check (amount > 0)
);
create index ledger_entry_tx on ledger_entry (tx_id);
create index ledger_entry_account on ledger_entry (account_id);

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or deleted: post a reversal';
end
$$;
create trigger ledger_entry_final before update or delete on ledger_entry
  for each row execute function ledger_is_final();

create function ledger_tx_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' then
    raise exception 'a posted or void ledger transaction is never changed: post a reversal';
  end if;
  return new;
end
$$;
create trigger ledger_tx_final before update or delete on ledger_tx
  for each row execute function ledger_tx_is_final();

-- Every transaction balances within each asset, checked when the transaction commits.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = new.tx_id
    group by a.asset
    having sum(case e.side when 'D' then e.amount else -e.amount end) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.tx_id;
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
