import { randomUUID } from 'node:crypto'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { authCalls } from '../../../server/test/identity/auth-calls.ts'
import type { Person } from '../../../server/test/factories.ts'
import type { World } from '../../../server/test/harness.ts'
import { serviceToken } from '../../../server/test/platform/services.ts'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import type { Role } from './calls.ts'

/** Who calls, and what there is to call about: theirs and other people's. */
export interface Cast {
  headersOf(role: Role): Promise<Record<string, string>>
  /** Puts what there is in place of `{{id:7}}`. */
  put(value: unknown): unknown
  /** What nobody but these people may ever read; each belongs to somebody who never calls. */
  secrets: string[]
}

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** People with posts, offers, orders, pictures and sessions, made anew for each batch: a batch may end any of them. */
export async function makeCast(world: World): Promise<Cast> {
  const { make, as, http, db } = world
  const [member, owner] = [await make.member({ firstName: 'Juma' }), await make.member({ firstName: 'Amina' })]
  const moderator = await make.member({ roles: ['Market-Moderator', 'Customer-Support-Moderator'] })
  const admin = await make.member({ roles: ['Admin', 'Super-Admin'] })
  const other = await make.member({ firstName: 'Siri' })
  const secrets = await hide(world, other)
  const people: Partial<Record<Role, Person>> = { member, owner, moderator, admin }

  const [first, second] = [await make.product({ seller: owner, quantity: 500 }), await make.product({ seller: other })]
  const posts = [
    await make.post({ author: owner }),
    await make.post({ author: other, visibility: 'ward' }),
    await make.post({ author: member, visibility: 'friends' }),
  ]
  const orders = await Promise.all(
    [member, other].map(async (person) => {
      const body = { items: [{ product_id: first.id, quantity: 1 }], expected_total: first.price }
      return as(person)(createCheckout, { body, idempotencyKey: randomUUID() })
    }),
  )
  const pictures = await Promise.all(
    [owner, member].map(async (person) => {
      const headers = { ...(await world.headersOf(person)), 'content-type': 'image/png' }
      const sent = await http.inject({ method: 'POST', url: '/api/media', headers, payload: png })
      return sent.json<{ key: string }>().key
    }),
  )
  // After many batches its limits refuse one more.
  const signedUp: Partial<AuthSession> = await authCalls(world).signUp(`cast-${randomUUID()}@mtaa.test`)
  const sessions = await db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').limit(8).execute()

  const ids = [
    ...[member, owner, moderator, admin, other].map(({ id }) => id),
    ...[...posts, first, second, ...sessions].map(({ id }) => id),
    ...orders.flatMap(({ id, orders: made }) => [id, ...made.map((order) => order.id)]),
    randomUUID(),
  ]
  const stock: Record<string, string[]> = {
    id: ids,
    email: [owner.email, member.email, `new-${randomUUID()}@mtaa.test`, signedUp.user?.email ?? owner.email],
    phone: ['0712345678', '254700000001'],
    picture: [...pictures, 'nothing'],
    token: [signedUp.refresh_token ?? '', randomUUID()],
  }

  return {
    secrets,
    put: (value) => filled(value, stock),
    async headersOf(role) {
      if (role === 'service') return { authorization: `Bearer ${await serviceToken()}` }
      return world.headersOf(people[role] ?? null)
    },
  }
}

/** Gives somebody who never calls a mail address and a number that nobody else has. */
async function hide({ db }: World, { id }: Person): Promise<string[]> {
  const mark = id.replaceAll('-', '').slice(-12)
  const [email, phone] = [
    `canary${mark}@siri.test`,
    `2547${String(parseInt(mark.slice(-7), 16))
      .padStart(9, '0')
      .slice(-8)}`,
  ]
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ phone }).where('id', '=', id).execute()
  return [email, phone]
}

function filled(value: unknown, stock: Record<string, string[]>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{(\w+):(\d+)\}\}/g, (whole, kind: string, n: string) => {
      const some = stock[kind]
      return some?.[Number(n) % some.length] ?? whole
    })
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => filled(part, stock))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, stock)]))
}
