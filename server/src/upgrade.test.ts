import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { authCalls } from '../test/auth-calls.ts'
import { test, type World } from '../test/harness.ts'
import { enqueueMail } from './features/operations/mail/index.ts'

const migration = readFileSync(new URL('../migrations/0034_words.sql', import.meta.url), 'utf8')

const before = `
  alter table auth_flows rename column encrypted_memory to sealed_memory;
  alter table auth_flows rename column encrypted_provider_tokens to sealed_provider_tokens;
  alter table mfa_factors rename column encrypted_secret to sealed_secret;
  alter table pending_sign_ups rename column requested_elsewhere to asked_elsewhere;
  alter table stored_mails rename to demo_letters;
  alter table demo_letters rename constraint stored_mails_pkey to demo_letters_pkey;
  alter index stored_mails_newest rename to demo_letters_newest;
  alter index stored_mails_recipient rename to demo_letters_recipient;
  update graphile_worker._private_tasks set identifier = 'letters.send' where identifier = 'mail.send';
  update graphile_worker._private_jobs set payload = json_build_object('sealed', payload -> 'encrypted')`

test('jobs that wait under old names and with old payloads are carried out after the upgrade', async ({ world }) => {
  const { db, deps, make, mails } = world
  const person = await make.member()
  await authCalls(world).call('POST', '/recover', { body: { email: person.email } })
  await rewriteRequest(world)
  await db
    .transaction()
    .execute((tx) =>
      enqueueMail(deps, tx, { channel: 'mail', kind: 'password_changed', data: {}, to: 'a@mtaa.test', language: 'en' }),
    )
  await sql.raw(before).execute(db)
  await sql.raw(migration).execute(db)
  // The first run answers the request for a code, whose mail leaves with the second.
  await mails()
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['a@mtaa.test', person.email].toSorted())
  const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([])
})

/** The request for a code as it was encrypted before the migration. */
async function rewriteRequest({ db, deps: { cipher } }: World) {
  const purpose = 'code request'
  const { rows } = await sql<{ id: string; payload: { encrypted: string } }>`
    select id, payload from graphile_worker._private_jobs`.execute(db)
  expect(rows).toHaveLength(1)
  for (const { id, payload } of rows) {
    const text = cipher.decrypt(purpose, Buffer.from(payload.encrypted, 'base64'))
    const { kind: wish, requester: asker, ...rest } = JSON.parse(text) as Record<string, unknown>
    const encrypted = cipher.encrypt(purpose, JSON.stringify({ ...rest, wish, asker })).toString('base64')
    await sql`update graphile_worker._private_jobs set payload = ${JSON.stringify({ encrypted })}::json where id = ${id}`.execute(
      db,
    )
  }
}
