const of = (code: string) => `(select id from ledger_account where code = '${code}' order by id limit 1)`
const txOf = (purpose: string) => `(select id from ledger_tx where purpose = '${purpose}' order by id limit 1)`
const move = (code: string, column: string, by: number) =>
  `update ledger_account set ${column} = ${column} + ${by} where id = ${of(code)}`
const newTx = (columns = '', values = '') =>
  `insert into ledger_tx (id, purpose, source_type, source_id, state, total, lines${columns})
   values ('00000000-0000-7000-8000-00000000dead', 'forged', 'test', gen_random_uuid(), 'posted', 900, 2${values})`
const forged = '00000000-0000-7000-8000-00000000dead'
const entry = (tx: string, account: string, side: string, cents: number) =>
  `insert into ledger_entry values (gen_random_uuid(), ${tx}, ${account}, '${side}', ${cents})`
const late = `created_at = created_at + interval '3 hours'`

/**
 * What can go wrong in the tables of the ledger, written with triggers off: each is to be found by the proof. Where a
 * constraint stands in the way it is dropped first, as somebody with the rights of the owner would.
 */
export const corruptions: Record<string, string[]> = {
  'a debit is larger': [
    `update ledger_entry set amount = amount + 1 where id = (select id from ledger_entry where side = 'D' limit 1)`,
  ],
  'a credit is smaller': [
    `update ledger_entry set amount = amount - 1 where id = (select id from ledger_entry where side = 'C' and amount > 1 limit 1)`,
  ],
  'both sides of a transaction are larger': [
    `update ledger_entry set amount = amount + 100 where tx_id = ${txOf('topup')}`,
  ],
  'both sides and the total are larger': [
    `update ledger_entry set amount = amount + 100 where tx_id = ${txOf('topup')}`,
    `update ledger_tx set total = total + 100 where id = ${txOf('topup')}`,
  ],
  'a transaction is larger, and the balances with it': [
    `update ledger_entry set amount = amount + 100 where tx_id = ${txOf('topup')}`,
    `update ledger_tx set total = total + 100 where id = ${txOf('topup')}`,
    move('1010', 'posted_debit', 100),
    move('2010', 'posted_credit', 100),
  ],
  'an entry changes sides': [
    `update ledger_entry set side = 'C' where id = (select id from ledger_entry where side = 'D' limit 1)`,
  ],
  'both entries change sides': [
    `update ledger_entry set side = case side when 'D' then 'C' else 'D' end where tx_id = ${txOf('spend')}`,
  ],
  'an entry moves to another account': [
    `update ledger_entry set account_id = ${of('4010')} where tx_id = ${txOf('topup')} and side = 'C'`,
  ],
  'an entry moves, and the balances with it': [
    `update ledger_entry set account_id = ${of('2030')} where side = 'C' and amount = 700`,
    move('2010', 'posted_credit', -700),
    move('2030', 'posted_credit', 700),
  ],
  'an entry moves to an account that is not there': [
    `update ledger_entry set account_id = gen_random_uuid() where tx_id = ${txOf('spend')} and side = 'C'`,
  ],
  'an entry moves to another transaction': [
    `update ledger_entry set tx_id = ${txOf('topup')} where tx_id = ${txOf('spend')} and side = 'C'`,
  ],
  'an entry is gone': [`delete from ledger_entry where tx_id = ${txOf('spend')} and side = 'C'`],
  'all entries of a transaction are gone': [`delete from ledger_entry where tx_id = ${txOf('spend')}`],
  'a transaction is gone': [`delete from ledger_tx where id = ${txOf('spend')}`],
  'a transaction is gone with its entries': [
    `delete from ledger_entry where tx_id = ${txOf('spend')}`,
    `delete from ledger_tx where id = ${txOf('spend')}`,
  ],
  'a transaction is gone with its entries and balances': [
    `delete from ledger_entry where tx_id = ${txOf('spend')}`,
    `delete from ledger_tx where id = ${txOf('spend')}`,
    move('2010', 'posted_debit', -120000),
    move('2030', 'posted_credit', -120000),
  ],
  'an entry is doubled': [
    `insert into ledger_entry select gen_random_uuid(), tx_id, account_id, side, amount from ledger_entry where tx_id = ${txOf('spend')} and side = 'D'`,
  ],
  'both entries are doubled': [
    `insert into ledger_entry select gen_random_uuid(), tx_id, account_id, side, amount from ledger_entry where tx_id = ${txOf('spend')}`,
  ],
  'both entries are doubled, and the balances': [
    `insert into ledger_entry select gen_random_uuid(), tx_id, account_id, side, amount from ledger_entry where tx_id = ${txOf('spend')}`,
    move('2010', 'posted_debit', 120000),
    move('2030', 'posted_credit', 120000),
  ],
  'a transaction without entries': [newTx()],
  'a transaction with one entry': [
    newTx(),
    entry(`'${forged}'`, of('2010'), 'C', 900),
    move('2010', 'posted_credit', 900),
  ],
  'a transaction that does not balance': [
    newTx(),
    entry(`'${forged}'`, of('1010'), 'D', 899),
    entry(`'${forged}'`, of('2010'), 'C', 900),
    move('1010', 'posted_debit', 899),
    move('2010', 'posted_credit', 900),
  ],
  'a transaction that nobody folded': [
    newTx(),
    entry(`'${forged}'`, of('1010'), 'D', 900),
    entry(`'${forged}'`, of('2010'), 'C', 900),
  ],
  'a transaction of the past, complete with balances': [
    newTx(', created_at', `, (select min(created_at) from ledger_tx)`),
    entry(`'${forged}'`, of('1010'), 'D', 900),
    entry(`'${forged}'`, of('2010'), 'C', 900),
    move('1010', 'posted_debit', 900),
    move('2010', 'posted_credit', 900),
  ],
  'an entry of a transaction that is not there': [entry('gen_random_uuid()', of('2010'), 'C', 900)],
  'money from nothing on a wallet': [move('2010', 'posted_credit', 1)],
  'a debt that is forgotten': [move('2030', 'posted_debit', 1)],
  'the platform has more': [move('1010', 'posted_debit', 1)],
  'a hold that no transaction has': [move('2010', 'pending_debit', 1)],
  'a hold that is forgotten': [move('2010', 'pending_debit', -1)],
  'what is to come is wrong': [move('2020', 'pending_credit', 1)],
  'balances of two accounts are swapped': [move('2010', 'posted_credit', -700), move('2030', 'posted_credit', 700)],
  'a movement to fold is lost': [`delete from ledger_unfolded`],
  'a movement is folded twice': [`insert into ledger_unfolded select * from ledger_unfolded`],
  'a movement to fold is for nobody': [`update ledger_unfolded set account_id = gen_random_uuid()`],
  'a movement to fold is larger': [`update ledger_unfolded set posted_debit = posted_debit + 5`],
  'an account is gone': [`delete from ledger_account where id = ${of('2030')}`],
  'an account is there twice': [
    `alter table ledger_account drop constraint ledger_account_code_owner_type_owner_id_asset_key`,
    `insert into ledger_account (id, code, kind, normal, owner_type, owner_id, min_balance)
     select gen_random_uuid(), code, kind, normal, owner_type, owner_id, min_balance from ledger_account where code = '2010'`,
  ],
  'an account changes its code': [`update ledger_account set code = '2040' where id = ${of('2030')}`],
  'an account changes its kind': [`update ledger_account set kind = 'income' where id = ${of('2030')}`],
  'an account changes its side': [`update ledger_account set normal = 'debit' where id = ${of('2030')}`],
  'a wallet loses its minimum': [`update ledger_account set min_balance = null where id = ${of('2010')}`],
  'a wallet may go into debt': [`update ledger_account set min_balance = -100000 where id = ${of('2010')}`],
  'an account of a member becomes one of the platform': [
    `update ledger_account set owner_type = 'platform' where id = ${of('2010')}`,
  ],
  'an account is of points': [
    'alter table ledger_account drop constraint ledger_account_asset_of_code',
    `update ledger_account set asset = 'PTS' where id = ${of('2030')}`,
  ],
  'points of a member become more': [
    `update ledger_account set posted_credit = posted_credit + 5 where id = ${of('P2010')}`,
  ],
  'points may go into debt': [`update ledger_account set min_balance = -5 where id = ${of('P2010')}`],
  'a lot of points has more left': [`update point_lots set amount = amount + 5, rest = rest + 5`],
  'pending points can be spent': [`update point_lots set state = 'available' where state = 'pending'`],
  'points are owed': [`update point_members set debt = debt + 5`],
  'points move to an account of money': [
    `update ledger_entry set account_id = ${of('2010')} where account_id = ${of('P2020')}`,
  ],
  'a posted transaction is void': [
    `update ledger_tx set state = 'void', resolved_at = now() where id = ${txOf('spend')}`,
  ],
  'a posted transaction is pending': [`update ledger_tx set state = 'pending' where id = ${txOf('spend')}`],
  'a void hold is posted': [
    `update ledger_tx set state = 'posted' where state = 'void' and resolved_at is not null and id not in (select resolves_tx from ledger_tx where resolves_tx is not null)`,
  ],
  'a pending hold is void, and nothing is free': [
    `update ledger_tx set state = 'void', resolved_at = now() where state = 'pending'`,
  ],
  'a pending hold is posted, and nothing has moved': [
    `update ledger_tx set state = 'posted', resolved_at = now() where state = 'pending'`,
  ],
  'a hold expired long ago': [
    `update ledger_tx set expires_at = created_at + interval '1 minute' where state = 'pending'`,
  ],
  'a hold was posted after its expiry': [
    `update ledger_tx set expires_at = resolved_at - interval '1 second' where state = 'posted' and resolved_at is not null`,
  ],
  'a void hold has no end': [
    `alter table ledger_tx drop constraint ledger_tx_resolved_check`,
    `update ledger_tx set resolved_at = null where state = 'void'`,
  ],
  'a part of a hold that still holds': [
    `update ledger_tx set resolves_tx = (select id from ledger_tx where state = 'pending' order by id limit 1) where resolves_tx is not null`,
  ],
  'two parts of one hold': [
    `drop index ledger_tx_resolves`,
    `update ledger_tx set resolves_tx = (select resolves_tx from ledger_tx where resolves_tx is not null) where id = ${txOf('spend')}`,
  ],
  'a source twice': [
    `alter table ledger_tx drop constraint ledger_tx_source_type_source_id_purpose_key`,
    `update ledger_tx set ${late}, (purpose, source_type, source_id) = (select purpose, source_type, source_id from ledger_tx
      where id = ${txOf('payout')}) where id = ${txOf('spend')}`,
  ],
  'a transaction changes its purpose': [`update ledger_tx set purpose = 'gift' where id = ${txOf('spend')}`],
  'a transaction changes its source': [
    `update ledger_tx set source_id = gen_random_uuid() where id = ${txOf('spend')}`,
  ],
  'a transaction changes its day': [
    `update ledger_tx set created_at = created_at - interval '1 day' where id = ${txOf('spend')}`,
  ],
  'a transaction changes its note': [`update ledger_tx set memo = 'forged' where id = ${txOf('spend')}`],
  'a transaction changes its total': [`update ledger_tx set total = total + 1 where id = ${txOf('spend')}`],
  'a transaction changes its lines': [`update ledger_tx set lines = lines + 1 where id = ${txOf('spend')}`],
  'more is owed than held': [
    newTx(),
    entry(`'${forged}'`, of('4010'), 'D', 900000000),
    entry(`'${forged}'`, of('2010'), 'C', 900000000),
    `update ledger_tx set total = 900000000 where id = '${forged}'`,
    move('4010', 'posted_debit', 900000000),
    move('2010', 'posted_credit', 900000000),
  ],
  'a wallet is below zero': [
    `alter table ledger_account drop constraint ledger_account_floor`,
    newTx(),
    `update ledger_tx set total = 90000000 where id = '${forged}'`,
    entry(`'${forged}'`, of('2010'), 'D', 90000000),
    entry(`'${forged}'`, of('2030'), 'C', 90000000),
    move('2010', 'posted_debit', 90000000),
    move('2030', 'posted_credit', 90000000),
  ],
  'an entry below zero': [
    `alter table ledger_entry drop constraint ledger_entry_amount_check`,
    newTx(', created_at', ', now()'),
    `update ledger_tx set lines = 3 where id = '${forged}'`,
    entry(`'${forged}'`, of('1010'), 'D', 900),
    entry(`'${forged}'`, of('2010'), 'C', 1000),
    entry(`'${forged}'`, of('2010'), 'C', -100),
    move('1010', 'posted_debit', 900),
    move('2010', 'posted_credit', 900),
  ],
  'a settlement of nothing': [`update payments set status = 'failed' where status = 'succeeded'`],
  'a payment without a settlement': [`update payments set id = gen_random_uuid() where status = 'succeeded'`],
  'a payment of another amount': [`update payments set amount_cents = amount_cents + 100 where status = 'succeeded'`],
  'a closed order with money': [`update orders set state = 'completed'`],
  'an order is gone': [`delete from orders`],
}
