-- What a transaction consists of is written on it, so that a line which is added or taken away is seen.
alter table ledger_tx add column total bigint;
alter table ledger_tx add column lines smallint;
alter table ledger_tx add column resolved_at timestamptz;
-- A hold of which a part was posted: the rest was given back.
alter table ledger_tx add column resolves_tx uuid references ledger_tx;
alter table ledger_tx disable trigger ledger_tx_final;
update ledger_tx t set total = e.total, lines = e.lines
  from (select tx_id, sum(amount) filter (where side = 'D') as total, count(*) as lines from ledger_entry group by tx_id) e
  where e.tx_id = t.id;
alter table ledger_tx enable trigger ledger_tx_final;
alter table ledger_tx alter column total set not null;
alter table ledger_tx alter column lines set not null;
alter table ledger_tx add constraint ledger_tx_total_check check (total > 0);
alter table ledger_tx add constraint ledger_tx_lines_check check (lines >= 2);
alter table ledger_tx add constraint ledger_tx_resolved_check
  check (case state when 'pending' then resolved_at is null else true end);
create unique index ledger_tx_resolves on ledger_tx (resolves_tx) where resolves_tx is not null;
create index ledger_tx_pending on ledger_tx (expires_at) where state = 'pending';

-- Balances are changed in place: room on each page for the new version of a row.
alter table ledger_account set (fillfactor = 80);
-- Wallets and escrows.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'ledger_account'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%min_balance%';
  execute format('alter table ledger_account rename constraint %I to ledger_account_floor', name);
end
$$;

-- Movements of the platform's own accounts: every posting has one, so none of them waits for another. A schedule adds
-- them to the cached balances.
create table ledger_unfolded (
  account_id uuid not null,
  posted_debit bigint not null default 0,
  posted_credit bigint not null default 0,
  pending_debit bigint not null default 0,
  pending_credit bigint not null default 0
);

-- A foreign key would lock the platform's accounts for each line: the trigger below looks for both instead, and neither
-- accounts nor transactions are ever deleted.
alter table ledger_entry drop constraint ledger_entry_tx_id_fkey;
alter table ledger_entry drop constraint ledger_entry_account_id_fkey;
drop trigger ledger_entry_balances on ledger_entry;
drop function ledger_balances();

-- All lines of a transaction are written at once. They balance within each asset and are those that it names.
create function ledger_entries_fit() returns trigger language plpgsql as $$
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
  having bool_or(e.debit <> e.credit) or bool_or(e.asset is null)
    or sum(e.lines) is distinct from t.lines or sum(e.debit) is distinct from t.total
  limit 1;
  if found then
    raise exception 'the lines of ledger transaction % do not balance, or are not all of them', wrong;
  end if;
  return null;
end
$$;
create trigger ledger_entries_fit after insert on ledger_entry referencing new table as new_entries
  for each statement execute function ledger_entries_fit();

create trigger ledger_entry_not_emptied before truncate on ledger_entry execute function ledger_is_final();
create trigger ledger_tx_not_emptied before truncate on ledger_tx execute function ledger_is_final();
create trigger ledger_account_not_emptied before truncate on ledger_account execute function ledger_is_final();
create trigger ledger_account_stays before delete on ledger_account for each row execute function ledger_is_final();
-- Of these columns only, so that it costs nothing where a balance changes.
create trigger ledger_account_final
  before update of id, code, kind, normal, owner_type, owner_id, asset, min_balance, created_at on ledger_account
  for each row execute function ledger_is_final();

-- A hold is resolved, once. Nothing else about a transaction ever changes.
create or replace function ledger_tx_is_final() returns trigger language plpgsql as $$
declare resolved ledger_tx;
begin
  if tg_op = 'UPDATE' and old.state = 'pending' and new.state in ('posted', 'void') and new.resolved_at is not null then
    resolved := old;
    resolved.state := new.state;
    resolved.resolved_at := new.resolved_at;
    if resolved is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'a posted or void ledger transaction is never changed, and a pending one only resolved: post a reversal';
end
$$;

-- Writes a transaction, its lines and the balances that they move, in one statement. False: its source had this purpose
-- before. Accounts come in the order in which everybody locks them, with what each of them moves by; those that are not
-- there are opened, as `p_chart` describes them: [[kind, normal, minimum], …].
create function ledger_post(
  p_id uuid, p_purpose text, p_source_type text, p_source_id uuid, p_state text, p_expires_at timestamptz,
  p_resolves uuid, p_created_by uuid, p_memo text, p_at timestamptz, p_total bigint, p_lines integer,
  p_codes text[], p_owner_types text[], p_owner_ids uuid[], p_debits bigint[], p_credits bigint[], p_chart text
) returns boolean language plpgsql as $$
declare
  held constant integer := case p_state when 'pending' then 1 else 0 end;
  posted constant integer := 1 - held;
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
          where code = p_codes[i] and owner_type = 'platform' and owner_id is null and asset = 'KES';
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
          where code = p_codes[i] and owner_type = p_owner_types[i] and owner_id = p_owner_ids[i] and asset = 'KES'
          returning id into account;
        exit when found;
      end if;
      insert into ledger_account (id, code, kind, normal, owner_type, owner_id, min_balance, created_at)
        select uuidv7(), p_codes[i], c ->> 0, c ->> 1, p_owner_types[i], p_owner_ids[i], (c ->> 2)::bigint, p_at
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

-- Ends a hold: its money moves, or is free again. False: it has ended before, or expired and was to be posted.
create function ledger_resolve(p_id uuid, p_state text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  posted constant integer := case p_state when 'posted' then 1 else 0 end;
  moved record;
begin
  update ledger_tx set state = p_state, resolved_at = p_at
    where id = p_id and state = 'pending' and (p_state = 'void' or expires_at is null or expires_at > p_at);
  if not found then
    return false;
  end if;
  for moved in
    select a.id, a.owner_type, coalesce(sum(e.amount) filter (where e.side = 'D'), 0) as debit,
      coalesce(sum(e.amount) filter (where e.side = 'C'), 0) as credit
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = p_id group by a.id order by a.code collate "C", a.owner_id nulls first
  loop
    if moved.owner_type = 'platform' then
      insert into ledger_unfolded
        values (moved.id, posted * moved.debit, posted * moved.credit, -moved.debit, -moved.credit);
    else
      update ledger_account set
          posted_debit = posted_debit + posted * moved.debit, posted_credit = posted_credit + posted * moved.credit,
          pending_debit = pending_debit - moved.debit, pending_credit = pending_credit - moved.credit,
          version = version + 1
        where id = moved.id;
    end if;
  end loop;
  return true;
end
$$;

-- Proofs of the whole ledger, and what they found.
create table ledger_proofs (
  id uuid primary key,
  proven_at timestamptz not null,
  took_ms integer not null,
  clean boolean not null,
  -- [{"name": …, "count": …, "examples": […]}]
  breaches jsonb not null,
  entries bigint not null,
  transactions bigint not null,
  accounts bigint not null,
  -- [{"code": …, "accounts": …, "cents": …}]
  totals jsonb not null,
  -- The root of a Merkle sum tree over all accounts of members with money in them.
  root bytea not null,
  root_cents bigint not null,
  leaves integer not null,
  -- A digest of everything that was posted before this moment: the next proof finds the same, or history was changed.
  history_until timestamptz not null,
  history_digest numeric not null
);
create index ledger_proofs_newest on ledger_proofs (proven_at desc);

-- The nodes of the tree of the newest proof: leaves are level 0.
create table ledger_proof_nodes (
  level smallint not null,
  position integer not null,
  cents bigint not null,
  hash bytea not null,
  -- Of leaves only.
  account_id uuid,
  primary key (level, position)
);
create index ledger_proof_nodes_account on ledger_proof_nodes (account_id) where account_id is not null;

-- Payouts stand still while a row here has not been lifted.
create table ledger_stops (
  id uuid primary key,
  proof_id uuid not null references ledger_proofs,
  stopped_at timestamptz not null,
  lifted_at timestamptz,
  -- Who did, as in the audit log; null where a later proof lifted it.
  lifted_by uuid,
  reason text,
  check (lifted_at is not null or (lifted_by is null and reason is null))
);
create unique index ledger_stops_open on ledger_stops ((true)) where lifted_at is null;
