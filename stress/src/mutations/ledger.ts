import { of, type Mutation } from './mutation.ts'

const holds = ['ledger/hold']
const posts = ['ledger/ledger']
const final = ['ledger/final']
const collected = ['ledger/collected']

/** The tables, triggers and functions of the ledger. */
const inDatabase: Mutation[] = [
  ...of('0007_ledger.sql', final, {
    'ledger: entries can be changed': [
      'create trigger ledger_entry_final before update or delete on ledger_entry\n  for each row execute function ledger_is_final();',
      '',
    ],
    'ledger: what is held can be spent': [
      'posted_credit - posted_debit - pending_debit >=',
      'posted_credit - posted_debit >=',
      holds,
    ],
    'ledger: a minimum is missed by a cent': [
      'posted_credit - posted_debit - pending_debit >= min_balance',
      'posted_credit - posted_debit - pending_debit >= min_balance - 1',
      holds,
    ],
    'ledger: an entry may be for nothing': [
      'amount bigint not null check (amount > 0)',
      'amount bigint not null check (amount >= 0)',
    ],
  }),
  ...of('0049_ledger_holds.sql', final, {
    'ledger: nothing checks that entries balance': [
      'create trigger ledger_entries_fit after insert on ledger_entry referencing new table as new_entries\n  for each statement execute function ledger_entries_fit();',
      '',
    ],
    'ledger: credits are not compared with debits': ['if one.alike and one.debit = one.credit\n', 'if one.alike\n'],
    'ledger: the number of entries is not compared': [
      'and t.total = one.debit and t.lines = one.lines)',
      'and t.total = one.debit)',
    ],
    'ledger: the sum of entries is not compared': [
      'and t.total = one.debit and t.lines = one.lines)',
      'and t.lines = one.lines)',
    ],
    'ledger: one asset balances another': ['and min(a.asset) = max(a.asset)', ''],
    'ledger: entries can be emptied': [
      'create trigger ledger_entry_not_emptied before truncate on ledger_entry execute function ledger_is_final();',
      '',
    ],
    'ledger: accounts can be deleted': [
      'create trigger ledger_account_stays before delete on ledger_account for each row execute function ledger_is_final();',
      '',
    ],
    'ledger: a minimum can be lifted': [
      'owner_id, asset, min_balance, created_at on ledger_account',
      'owner_id, asset, created_at on ledger_account',
    ],
    'ledger: a hold that is resolved can change in other ways': [
      'if resolved is not distinct from new then',
      'if true then',
    ],
    'ledger: a hold has two parts': ['create unique index ledger_tx_resolves', 'create index ledger_tx_resolves'],
    'ledger: payouts are stopped twice': [
      'create unique index ledger_stops_open',
      'create index ledger_stops_open',
      ['ledger/proofs'],
    ],
    'post: the same source posts again': [
      'on conflict (source_type, source_id, purpose) do nothing;\n  if not found then\n    return false;\n  end if;',
      'on conflict (source_type, source_id, purpose) do nothing;',
      posts,
    ],
    'post: what is held is posted, too': [
      'posted constant integer := 1 - held;',
      'posted constant integer := 1;',
      holds,
    ],
    'post: a hold sets nothing aside': ['pending_debit = pending_debit + held * p_debits[i], ', '', holds],
    'post: debit and credit of an owner are swapped': [
      'posted_debit = posted_debit + posted * p_debits[i], posted_credit = posted_credit + posted * p_credits[i],',
      'posted_debit = posted_debit + posted * p_credits[i], posted_credit = posted_credit + posted * p_debits[i],',
      posts,
    ],
    'post: debit and credit of the platform are swapped': [
      'values (account, posted * p_debits[i], posted * p_credits[i],',
      'values (account, posted * p_credits[i], posted * p_debits[i],',
      posts,
    ],
    'post: the sides of entries are swapped': [
      "(values ('D', m.debit), ('C', m.credit))",
      "(values ('C', m.debit), ('D', m.credit))",
      posts,
    ],
    'post: an account is opened without its minimum': [
      'p_owner_ids[i], (c ->> 2)::bigint, p_at',
      'p_owner_ids[i], null::bigint, p_at',
      posts,
    ],
    'resolve: a hold that has ended ends again': [
      "where id = p_id and state = 'pending' and (",
      'where id = p_id and (',
      holds,
    ],
    'resolve: an expired hold is posted': [
      "and (p_state = 'void' or expires_at is null or expires_at > p_at)",
      '',
      holds,
    ],
    'resolve: a hold is posted at its expiry': ['expires_at > p_at)', 'expires_at >= p_at)', holds],
    'resolve: what is voided moves': [
      "posted constant integer := case p_state when 'posted'",
      "posted constant integer := case p_state when 'void'",
      holds,
    ],
    'resolve: a hold goes on being held': [
      'pending_debit = pending_debit - moved.debit, pending_credit = pending_credit - moved.credit,\n',
      '',
      holds,
    ],
    'resolve: the platform goes on holding': [
      'posted * moved.credit, -moved.debit, -moved.credit);',
      'posted * moved.credit, 0, 0);',
      holds,
    ],
    'resolve: accounts are locked in another order': [
      'order by a.code collate "C", a.owner_id nulls first',
      'order by a.code collate "C" desc, a.owner_id desc',
      holds,
    ],
  }),
]

const inProgram: Mutation[] = [
  ...of('ledger/ledger.rules.ts', posts, {
    'rules: an entry may be for nothing or less': [
      'if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is not',
      'if (!Number.isSafeInteger(cents)) throw new Error(`${cents} is not',
    ],
    'rules: half a cent is accepted': [
      'if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is not',
      'if (cents <= 0) throw new Error(`${cents} is not',
    ],
    'rules: more may be credited than debited': ['entries.length < 2 || sum !== 0', 'entries.length < 2 || sum > 0'],
    'rules: of two entries of one account one counts': ['movement[direction] += cents', 'movement[direction] = cents'],
    'rules: accounts are locked as they come': ['.toSorted(([one], [other]) => (one < other ? -1 : 1))', '', holds],
    'rules: a part may be all and more': ['|| cents > one.cents)', '|| cents > one.cents * 2)', holds],
    'rules: a part of nothing': ['|| cents <= 0 || cents > one.cents)', '|| cents > one.cents)', holds],
  }),
  ...of('ledger/hold.ts', holds, {
    'hold: it may have expired before it was made': ['hold.expiresAt <= hold.at', 'hold.expiresAt < hold.at'],
    'hold: a part of an expired one is posted': ['if (hold.expires_at && hold.expires_at <= at) return false\n', ''],
    'hold: a part is posted and all of it stays held': [
      "if (!(await resolveTx(tx, hold.id, 'void', at))) return false\n",
      '',
    ],
    'hold: a part does not say of what': [
      '{ expiresAt: null, resolves: hold.id, createdBy,',
      '{ expiresAt: null, resolves: null, createdBy,',
    ],
    'hold: all is posted where a part was to be': [
      'if (cents === undefined || cents === hold.total)',
      'if (cents === undefined || cents <= hold.total)',
    ],
    'hold: what is given back is posted': [
      "return resolveTx(tx, id, 'void', at)",
      "return resolveTx(tx, id, 'posted', at)",
    ],
    'hold: it is posted at once': ["id, state: 'pending' }))", "id, state: 'posted' }))"],
  }),
  ...of('ledger/ledger.queries.ts', final, {
    'fold: debits are added from credits': [
      'set posted_debit = a.posted_debit + s.posted_debit,',
      'set posted_debit = a.posted_debit + s.posted_credit,',
    ],
    'fold: movements stay and are folded again': [
      'delete from ledger_unfolded\n      returning account_id, posted_debit, posted_credit, pending_debit, pending_credit',
      'select account_id, posted_debit, posted_credit, pending_debit, pending_credit from ledger_unfolded',
    ],
    'balance: what is not folded yet is left out': ["u on a.owner_type = 'platform'\n", 'u on false\n'],
    'hold: the sweep misses what expires at this moment': [
      ".where('expires_at', '<=', by)",
      ".where('expires_at', '<', by)",
      holds,
    ],
  }),
  ...of('ledger/balances.ts', holds, {
    'balance: what is held counts as available': [
      'row.posted_credit - row.posted_debit - row.pending_debit\n',
      'row.posted_credit - row.posted_debit\n',
    ],
    'balance: what is to come counts as available': [
      'row.posted_credit - row.posted_debit - row.pending_debit\n',
      'row.posted_credit - row.posted_debit - row.pending_debit + row.pending_credit\n',
    ],
    'balance: what the transaction has posted is not seen': [
      '  await writePosted(tx)\n  return lockRows',
      '  return lockRows',
      collected,
    ],
  }),
  ...of('ledger/post.ts', collected, {
    'post: of several the accounts are locked as they come': ['first && all.length > 1 ?', 'first && all.length > 9 ?'],
    'post: of several the first is written alone': [
      '...all.map((posting) => insertTx(tx, posting))',
      '...all.slice(0, 1).map((posting) => insertTx(tx, posting))',
    ],
  }),
  ...of('ledger/ledger.queries.ts', collected, {
    'post: accounts of several are opened without their minimum': ['(c.of ->> 2)::bigint,', 'null::bigint,'],
    'post: accounts of several are locked backwards': ['order by n.at\n', 'order by n.at desc\n'],
  }),
  ...of('../../platform/database/collected.ts', [...collected, '../../platform/database/collected'], {
    'collected: it is not written before the commit': ['    for (const { flush } of collectors) await flush(tx)\n', ''],
    'collected: it can be added to a transaction that is over': ['    running.delete(tx)\n', ''],
    'collected: it is written twice': ['    lists.delete(db)\n', ''],
  }),
  ...of('../../platform/database/savepoint.ts', [...collected, '../../platform/database/collected'], {
    'savepoint: what was collected in it stays': ['    takeBack()\n', ''],
  }),
  ...of('ledger/ledger.jobs.ts', holds, {
    'hold: an expired one is posted by the sweep': [
      "resolveTx(tx, id, 'void', at)",
      "resolveTx(tx, id, 'posted', new Date(0))",
    ],
  }),
  ...of('ledger/prove.ts', ['ledger/proof'], {
    'proof: history may change': ['digests[1] !== before.digest ?', 'digests[1] === undefined ?', ['ledger/proof']],
  }),
  ...of('ledger/proof.queries.ts', ['ledger/proof'], {
    'proof: nobody looks whether what is owed is held': ['...(sums.owed <= sums.held ? []', '...(sums.owed >= 0 ? []'],
    'proof: minimums are not looked at': [
      'min_balance is not null and min_balance > case normal',
      'min_balance is not null and 0 > 1 and min_balance > case normal',
    ],
  }),
  ...of('ledger/nightly.ts', ['ledger/proofs'], {
    'proof: a breach stops no payout': [
      'if (breaches.length > 0) return insertStop(tx, id, at)\n',
      'if (breaches.length > 0) return\n',
    ],
    'proof: a breach lifts the stop': [
      'if (breaches.length > 0) return insertStop(tx, id, at)\n',
      'if (breaches.length > 0) await insertStop(tx, id, at)\n',
    ],
  }),
]

export const ledgerMutations = [...inDatabase, ...inProgram]
