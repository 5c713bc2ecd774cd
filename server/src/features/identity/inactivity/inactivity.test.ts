import { centsOf } from '@mtaa/contract/money'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { signedUp } from '../../../../test/identity/member-history.ts'
import { fund } from '../../../../test/money/wallet.ts'
import { test, type World } from '../../../../test/harness.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { post } from '../../money/ledger/index.ts'

const start = new Date('2026-11-20T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

async function sweepOn(world: World, days: number) {
  world.setNow(after(days))
  await world.runSchedule('retention.sweep')
}

/** What its member gets after so many days. */
const subjects = async (world: World, email: string) => {
  const mails = await world.mails()
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

const stepOf = async ({ pool }: World, id: string) =>
  (
    await pool.query<{ notices: number; held: string | null }>(
      'select notices, held from inactive_accounts where member_id = $1',
      [id],
    )
  ).rows[0]

const isThere = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email !== null

/** Takes money out of a wallet, as if it had been paid out by hand. */
const spend = ({ db, clock }: World, { id }: { id: string }, shillings: number) =>
  db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'test',
      sourceType: 'test',
      sourceId: newId(),
      entries: [debit(accounts.wallet(id), centsOf(shillings)), credit(accounts.mpesaCollection, centsOf(shillings))],
      at: clock(),
    }),
  )

/** All four notices have left. */
async function notified(world: World) {
  for (const days of [731, 761, 791, 814]) await sweepOn(world, days)
}

test('after two years four notices leave within ninety days, and then the account is deleted as its member would', async ({
  world,
}) => {
  world.setNow(start)
  const member = await signedUp(world)
  await world.pool.query('delete from stored_mails')
  await sweepOn(world, 730)
  expect(await stepOf(world, member.id)).toBeUndefined()
  await sweepOn(world, 731)
  await world.runSchedule('retention.sweep')
  expect(await subjects(world, member.email)).toEqual(['Do you still want your Mtaa account?'])
  const [mail] = await world.mails()
  expect(mail?.body_text).toContain('18 February 2029')
  await sweepOn(world, 760)
  expect(await stepOf(world, member.id)).toEqual({ notices: 1, held: null })
  for (const days of [761, 791, 814]) await sweepOn(world, days)
  expect(await subjects(world, member.email)).toEqual([
    'Last notice: your Mtaa account will be deleted',
    'Your Mtaa account will be deleted on 18 February 2029',
    'Your Mtaa account will be deleted on 18 February 2029',
    'Do you still want your Mtaa account?',
  ])
  await sweepOn(world, 820.9)
  expect(await isThere(world, member)).toBe(true)
  await sweepOn(world, 821)
  expect(await isThere(world, member)).toBe(false)
  expect(await stepOf(world, member.id)).toBeUndefined()
  expect((await authCalls(world).signIn(member.email)).status).toBe(400)
  const { rows } = await world.pool.query(`select kind, state from data_requests`)
  expect(rows).toEqual([{ kind: 'deletion', state: 'done' }])
  const acts = await world.db.selectFrom('audit_log').select(['action', 'subject_id', 'actor_id']).execute()
  expect(acts).toContainEqual({ action: 'deletion.done', subject_id: member.id, actor_id: null })
})

test('any use in between ends it, and two years later it begins anew', async ({ world }) => {
  world.setNow(start)
  const { signUp, refresh } = authCalls(world)
  const { user, refresh_token } = await signUp()
  const { id } = user as { id: string }
  await notified(world)
  world.setNow(after(820))
  expect((await refresh(refresh_token)).status).toBe(200)
  await sweepOn(world, 821)
  expect(await stepOf(world, id)).toBeUndefined()
  expect(await isThere(world, { id })).toBe(true)
  await sweepOn(world, 820 + 730)
  expect(await stepOf(world, id)).toBeUndefined()
  await sweepOn(world, 820 + 731)
  expect(await stepOf(world, id)).toEqual({ notices: 1, held: null })
})

test('who signs in while the account is deleted either stays or finds none', async ({ world }) => {
  const { signIn, signUp } = authCalls(world)
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round++) {
    world.setNow(start)
    const email = `amina${round}@mtaa.test`
    const { user } = await signUp(email)
    const { id } = user as { id: string }
    await world.pool
      .query(`insert into inactive_accounts (member_id, last_used_on, notices, noticed_at, delete_at, next_at)
      values ('${id}', '2026-11-20', 4, now(), now(), '2026-11-21')`)
    world.setNow(after(821))
    const [answer] = await Promise.all([signIn(email, password), world.runSchedule('retention.sweep')])
    const stays = await isThere(world, { id })
    expect(answer.status === 200).toBe(stays)
    outcomes.add(stays ? 'stays' : 'gone')
    await world.pool.query('delete from inactive_accounts')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('a process that dies in the middle leaves a whole account, and the next run deletes it', async ({ world }) => {
  world.setNow(start)
  const [first, second] = [await world.make.member(), await world.make.member()]
  await notified(world)
  // The last statement of the deletion.
  await world.pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin
      if new.user_id = '${first.id}' and new.state = 'done' then raise 'killed'; end if; return new; end $$;
    create trigger refuse_it before update on data_requests for each row execute function refuse_it()`)
  await sweepOn(world, 821)
  expect([await isThere(world, first), await isThere(world, second)]).toEqual([true, false])
  expect(await world.db.selectFrom('sessions').select('id').where('user_id', '=', first.id).execute()).toHaveLength(1)
  await world.pool.query('drop trigger refuse_it on data_requests')
  await sweepOn(world, 822)
  expect(await isThere(world, first)).toBe(false)
})

test('an account with money stays, says why, and is deleted once the money is gone', async ({ world }) => {
  world.setNow(start)
  const member = await world.make.member()
  await fund(world, member, 50)
  await notified(world)
  await sweepOn(world, 821)
  expect(await stepOf(world, member.id)).toEqual({ notices: 4, held: 'money_left' })
  await spend(world, member, 50)
  await sweepOn(world, 821.5)
  expect(await isThere(world, member)).toBe(true)
  await sweepOn(world, 822)
  expect(await isThere(world, member)).toBe(false)
})

test('an account stays while a report about it or an appeal waits, and is deleted once it is decided', async ({
  world,
}) => {
  world.setNow(start)
  const [member, moderator] = [await world.make.member(), await world.make.member({ roles: ['Content-Moderator'] })]
  const post = await world.make.post({ author: member })
  await reportAs(world, await neighbour(world), { kind: 'post', id: post.id, reason: 'spam' })
  await notified(world)
  await sweepOn(world, 821)
  expect(await stepOf(world, member.id)).toEqual({ notices: 4, held: 'cases_open' })
  const [open] = await waitingFor(world, moderator)
  await decideAs(world, moderator, open?.id ?? '', 'dismiss')
  await sweepOn(world, 822)
  expect(await isThere(world, member)).toBe(false)
})

test('staff and the suspended get no notices and stay until they are neither', async ({ world }) => {
  world.setNow(start)
  const staff = await world.make.member({ roles: ['Content-Moderator'] })
  const banned = await world.make.member()
  await world.pool.query(`update users set banned_until = $1 where id = $2`, [after(800), banned.id])
  await sweepOn(world, 731)
  expect([await stepOf(world, staff.id), await stepOf(world, banned.id)]).toEqual([
    { notices: 0, held: 'staff' },
    { notices: 0, held: 'suspended' },
  ])
  expect(await world.mails()).toEqual([])
  await world.pool.query(`delete from user_roles`)
  await sweepOn(world, 762)
  expect([await stepOf(world, staff.id), await stepOf(world, banned.id)]).toEqual([
    { notices: 1, held: null },
    { notices: 0, held: 'suspended' },
  ])
  await sweepOn(world, 801)
  expect(await stepOf(world, banned.id)).toEqual({ notices: 1, held: null })
})

test('who gets a role after the notices is not deleted', async ({ world }) => {
  world.setNow(start)
  const member = await world.make.member()
  await notified(world)
  await world.db.insertInto('user_roles').values({ user_id: member.id, role: 'Admin' }).execute()
  await sweepOn(world, 821)
  expect(await stepOf(world, member.id)).toEqual({ notices: 4, held: 'staff' })
})

test('one to whom no notice can be written holds up no other', async ({ world }) => {
  world.setNow(start)
  const [bad, good] = [await world.make.member(), await world.make.member()]
  await world.pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin
      if new.user_id = '${bad.id}' then raise 'a bad row'; end if; return new; end $$;
    create trigger refuse_it before insert on notifications for each row execute function refuse_it()`)
  await sweepOn(world, 731)
  expect(await stepOf(world, bad.id)).toEqual({ notices: 0, held: null })
  expect(await stepOf(world, good.id)).toEqual({ notices: 1, held: null })
})
