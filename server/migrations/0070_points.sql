-- Points are the second asset of the ledger. The code of an account says its asset, so that a posting, which names codes, is of
-- one: an account of the other cannot be opened by it.
alter table ledger_account add constraint ledger_account_asset_of_code check ((asset = 'PTS') = (code like 'P%'));

-- As before, and all lines of a transaction are of one asset.
create or replace function ledger_entries_fit() returns trigger language plpgsql as $$
declare
  one record;
  wrong uuid;
begin
  -- Nearly always one transaction with one asset.
  select (select f.tx_id from new_entries f limit 1) as tx_id,
      bool_and(n.tx_id = (select f.tx_id from new_entries f limit 1)) and min(a.asset) = max(a.asset)
        and count(a.id) = count(*) as alike,
      count(*) as lines, sum(n.amount) filter (where n.side = 'D') as debit,
      sum(n.amount) filter (where n.side = 'C') as credit
    into one from new_entries n left join ledger_account a on a.id = n.account_id;
  if one.alike and one.debit = one.credit
    and exists (select from ledger_tx t where t.id = one.tx_id and t.total = one.debit and t.lines = one.lines)
  then
    return null;
  end if;
  select e.tx_id into wrong from (
    select n.tx_id, a.asset, count(*) as lines, coalesce(sum(n.amount) filter (where n.side = 'D'), 0) as debit,
      coalesce(sum(n.amount) filter (where n.side = 'C'), 0) as credit
    from new_entries n left join ledger_account a on a.id = n.account_id group by n.tx_id, a.asset
  ) e left join ledger_tx t on t.id = e.tx_id
  group by e.tx_id, t.total, t.lines
  having count(*) > 1 or bool_or(e.debit <> e.credit) or bool_or(e.asset is null)
    or sum(e.lines) is distinct from t.lines or sum(e.debit) is distinct from t.total
  limit 1;
  if found then
    raise exception 'the lines of ledger transaction % do not balance, or are not all of them', wrong;
  end if;
  return null;
end
$$;

-- As before, of money or of points: the first code says which. False: the source had this purpose before. Accounts come in the order in which everybody locks them, with what each of them moves by; those that are not
-- there are opened, as `p_chart` describes them: [[kind, normal, minimum], …].
create or replace function ledger_post(
  p_id uuid, p_purpose text, p_source_type text, p_source_id uuid, p_state text, p_expires_at timestamptz,
  p_resolves uuid, p_created_by uuid, p_memo text, p_at timestamptz, p_total bigint, p_lines integer,
  p_codes text[], p_owner_types text[], p_owner_ids uuid[], p_debits bigint[], p_credits bigint[], p_chart text
) returns boolean language plpgsql as $$
declare
  held constant integer := case p_state when 'pending' then 1 else 0 end;
  posted constant integer := 1 - held;
  of_asset constant text := case when p_codes[1] like 'P%' then 'PTS' else 'KES' end;
  account uuid;
  accounts uuid[] := p_owner_ids;
begin
  insert into ledger_tx (id, purpose, source_type, source_id, state, expires_at, resolves_tx, created_by, memo, created_at,
      total, lines)
    values (p_id, p_purpose, p_source_type, p_source_id, p_state, p_expires_at, p_resolves, p_created_by, p_memo, p_at,
      p_total, p_lines)
    on conflict (source_type, source_id, purpose) do nothing;
  if not found then
    return false;
  end if;
  for i in 1 .. cardinality(p_codes) loop
    loop
      if p_owner_types[i] = 'platform' then
        select id into account from ledger_account
          where code = p_codes[i] and owner_type = 'platform' and owner_id is null and asset = of_asset;
        if found then
          insert into ledger_unfolded values (account, posted * p_debits[i], posted * p_credits[i], held * p_debits[i],
            held * p_credits[i]);
          exit;
        end if;
      else
        update ledger_account set
            posted_debit = posted_debit + posted * p_debits[i], posted_credit = posted_credit + posted * p_credits[i],
            pending_debit = pending_debit + held * p_debits[i], pending_credit = pending_credit + held * p_credits[i],
            version = version + 1
          where code = p_codes[i] and owner_type = p_owner_types[i] and owner_id = p_owner_ids[i] and asset = of_asset
          returning id into account;
        exit when found;
      end if;
      insert into ledger_account (id, code, kind, normal, owner_type, owner_id, asset, min_balance, created_at)
        select uuidv7(), p_codes[i], c ->> 0, c ->> 1, p_owner_types[i], p_owner_ids[i], of_asset, (c ->> 2)::bigint, p_at
        from (select p_chart::json -> (i - 1)) as chart (c)
        on conflict (code, owner_type, owner_id, asset) do nothing;
    end loop;
    accounts[i] := account;
  end loop;
  insert into ledger_entry (id, tx_id, account_id, side, amount)
    select uuidv7(), p_id, m.account, e.side, e.amount
    from unnest(accounts, p_debits, p_credits) as m (account, debit, credit)
    cross join lateral (values ('D', m.debit), ('C', m.credit)) as e (side, amount)
    where e.amount > 0;
  return true;
end
$$;

-- Who has or had points. Whatever moves points of a member locks this row first.
create table point_members (
  user_id uuid primary key references users on delete cascade,
  -- Points that were to be taken back and had been spent: what is earned next pays them.
  debt integer not null default 0 check (debt >= 0)
);

-- What was earned at once, and how much of it is left. The oldest is spent first.
create table point_lots (
  id uuid primary key,
  user_id uuid not null references point_members on delete cascade,
  reason text not null check (reason in ('phone', 'listing', 'order', 'review', 'referral', 'returned')),
  -- What it was earned by: once.
  source_id uuid not null,
  amount integer not null check (amount > 0),
  -- Neither spent nor held, expired or taken back.
  rest integer not null check (rest between 0 and amount),
  -- Taken back of it because money went back, wherever the points were taken from.
  clawed integer not null default 0 check (clawed between 0 and amount),
  state text not null check (state in ('pending', 'available')),
  -- What it was earned by is disputed: it stays pending.
  frozen boolean not null default false,
  earned_at timestamptz not null,
  available_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the member was told that it expires.
  warned_at timestamptz,
  unique (reason, source_id)
);
create index point_lots_of_member on point_lots (user_id, expires_at, id) where rest > 0;
create index point_lots_earned on point_lots (user_id, reason, earned_at);
create index point_lots_pending on point_lots (available_at) where state = 'pending' and not frozen;
create index point_lots_expiring on point_lots (expires_at) where state = 'available' and rest > 0;
create index point_lots_to_warn on point_lots (expires_at) where state = 'available' and rest > 0 and warned_at is null;

-- What moved a member's points, for themselves. Their sum is what is available and pending, less the debt.
create table point_moves (
  id uuid primary key,
  user_id uuid not null references point_members on delete cascade,
  kind text not null check (kind in ('phone', 'listing', 'order', 'review', 'referral', 'discount', 'boost', 'returned',
    'clawed_back', 'expired')),
  amount integer not null check (amount <> 0),
  -- The order, listing or checkout that it was about.
  subject_id uuid,
  at timestamptz not null
);
create index point_moves_of_member on point_moves (user_id, at desc, id desc);

-- Points that pay for a part of a checkout: held until it is paid.
create table point_redemptions (
  checkout_id uuid primary key references checkouts on delete cascade,
  user_id uuid not null references point_members on delete cascade,
  points integer not null check (points > 0),
  state text not null check (state in ('held', 'spent', 'released')),
  at timestamptz not null
);
create index point_redemptions_member on point_redemptions (user_id);

-- By order, and what of it was given back.
create table point_redemption_orders (
  order_id uuid primary key references orders on delete cascade,
  checkout_id uuid not null references point_redemptions on delete cascade,
  points integer not null check (points >= 0),
  returned integer not null default 0 check (returned between 0 and points)
);
create index point_redemption_orders_checkout on point_redemption_orders (checkout_id);

-- Which lots a redemption has used, and what of each was given back.
create table point_uses (
  checkout_id uuid not null references point_redemptions on delete cascade,
  lot_id uuid not null references point_lots on delete cascade,
  points integer not null check (points > 0),
  returned integer not null default 0 check (returned between 0 and points),
  primary key (checkout_id, lot_id)
);
create index point_uses_lot on point_uses (lot_id);

-- Numbers for which points were given once, as keyed hashes: no second account gets them for the same number.
create table point_phones (
  mac bytea primary key,
  at timestamptz not null
);
-- Up to which moment the confirmed numbers were looked at.
create table point_sweeps (
  name text primary key,
  until timestamptz not null
);
create index users_phone_confirmed on users (phone_confirmed_at) where phone_confirmed_at is not null;

-- Who was brought by whom, once it counts or is refused.
create table point_referrals (
  invitee_id uuid primary key references users on delete cascade,
  inviter_id uuid not null references point_members on delete cascade,
  -- Null: points were given.
  refused text check (refused in ('same_device', 'same_number', 'same_address', 'month_full')),
  at timestamptz not null
);
create index point_referrals_inviter on point_referrals (inviter_id, at);

-- Listings that are shown in the promoted place until then.
create table boosts (
  listing_id uuid primary key references listings on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index boosts_member on boosts (user_id, ends_at);
create index boosts_running on boosts (ends_at);
