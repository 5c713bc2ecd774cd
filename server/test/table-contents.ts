import { sql } from 'kysely'
import { newId } from '../src/platform/database/ids.ts'
import type { Person } from './factories.ts'
import type { World } from './harness.ts'

/** Every column that names a member, as `table.column`, whatever tables there are. */
export async function columnsNamingMembers({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** How many rows name this member, by column. */
export async function tableContents(world: World, { id }: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await columnsNamingMembers(world)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(world.db)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

/** A row in every table that names members and that `makeLife` does not write to. */
export async function fillTheRest(world: World, member: Person) {
  const { db, clock } = world
  const [user_id, at] = [member.id, clock()]
  const times = { created_at: at, updated_at: at }
  const factor = newId()
  await db
    .insertInto('identities')
    .values({ identity_id: newId(), user_id, provider: 'email', provider_id: user_id, identity_data: '{}', ...times })
    .execute()
  await db
    .insertInto('mfa_factors')
    .values({ id: factor, user_id, factor_type: 'totp', ...times })
    .execute()
  await db
    .insertInto('webauthn_credentials')
    .values({
      id: newId(),
      user_id,
      credential_id: 'x',
      public_key: Buffer.alloc(1),
      counter: 0,
      friendly_name: 'x',
      ...times,
    })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ user_id, device_hash: Buffer.alloc(1), seen_at: at })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      id: newId(),
      user_id,
      kind: 'recovery',
      address: member.email,
      link_hash: Buffer.alloc(1),
      code_hash: Buffer.alloc(1),
      created_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('auth_flows')
    .values({
      id: newId(),
      kind: 'mail',
      redirect_to: '/',
      user_id,
      link_user_id: user_id,
      created_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, scope: 'content', key: 'x', request_hash: 'x', entity_id: user_id })
    .execute()
  const { id: business_id } = await world.make.business({ owner: member })
  await db
    .insertInto('business_checks')
    .values({
      id: newId(),
      business_id,
      kind: 'kra_pin',
      state: 'verified',
      submitted_at: at,
      decided_at: at,
      decided_by: user_id,
    })
    .execute()
  const application = newId()
  const { id: job_id } = await world.make.job()
  await db
    .insertInto('job_applications')
    .values({ id: application, job_id, applicant_id: user_id, message: 'x', job_ends_at: at, ...times })
    .execute()
  await db
    .insertInto('job_cvs')
    .values({ key: newId(), owner_id: user_id, application_id: application, bytes: 1, created_at: at })
    .execute()
  const version = { user_id, policy: 'privacy', version: '2025-07-26' }
  await db
    .insertInto('policy_acceptances')
    .values({ ...version, accepted_at: at, way: 'registration' })
    .execute()
  await db
    .insertInto('policy_notices')
    .values({ ...version, dismissed_at: at })
    .execute()
  const ticket = { id: newId(), number: 'KC-000000', user_id, name: 'Wanjiru', email: member.email, language: 'en' }
  await db
    .insertInto('support_tickets')
    .values({ ...ticket, topic: 'bug', message: 'x', state: 'received', answer_by: at, created_at: at })
    .execute()
  await db
    .insertInto('support_answers')
    .values({ id: newId(), ticket_id: ticket.id, staff_id: user_id, text: 'x', created_at: at })
    .execute()
}
