import { centsOf } from '@mtaa/contract/money'
import { sql } from 'kysely'
import { accountsAdrift, trialBalance } from '../../server/src/features/money/ledger/index.ts'
import type { Promised } from './shoppers.ts'
import type { Environment } from './environment.ts'

export interface Prompt {
  msisdn: string
  amount: number
  result_code: number | string | null
  receipt: string | null
  state: 'open' | 'settled'
  /** What the payer was charged, in shillings. */
  charged: number
  /** By which the provider has taken it back. */
  reversal_receipt: string | null
}

export const promptsOf = async (environment: Environment) =>
  ((await (await environment.simulator('/prompts')).json()) as { prompts: Prompt[] }).prompts

interface Paid {
  id: string
  phone: string | null
  status: string
  reason: string | null
  amount_cents: number
  settled: number
}

const paid = new Set(['succeeded', 'succeeded_late', 'refunding', 'part_refunded', 'refunded', 'disputed'])
const ended = new Set([...paid, 'reversed', 'failed', 'rejected', 'lapsed', 'cancelled'])

/** Payments as they are, with how often the books have moved for each. Every phone was used for one payment. */
export const paymentsOf = async ({ db }: Environment) =>
  (
    await sql<Paid>`select p.id, p.phone, p.status, p.reason, p.amount_cents,
      (select count(*)::int from ledger_tx t where t.source_id = p.id and t.purpose = 'settlement') as settled
      from payments p`.execute(db)
  ).rows

/** Everything in which our books and those of the phone company differ; `review` is an answer only before the statement. */
export function comparePayments(payments: readonly Paid[], prompts: readonly Prompt[], mayReview: boolean): string[] {
  const byPhone = Map.groupBy(prompts, ({ msisdn }) => msisdn)
  const faults = payments.flatMap(({ id, phone, status, amount_cents, settled }) => {
    const shown = byPhone.get(phone ?? '') ?? []
    const charges = shown.filter(({ receipt }) => receipt !== null)
    const say = (what: string) => `payment ${id} (${phone}) is ${status}: ${what}`
    const inReview = status === 'review' && mayReview
    const isReversed = status === 'reversed'
    const wasPaid = paid.has(status) || isReversed
    const pulled = charges.filter(({ reversal_receipt }) => reversal_receipt !== null)
    return [
      ...(shown.length > 1 ? [say(`its phone got ${shown.length} prompts`)] : []),
      ...(!ended.has(status) && !inReview ? [say('it was left open')] : []),
      ...(charges.length > 0 && !wasPaid && !inReview ? [say('its phone was charged')] : []),
      ...(charges.length === 0 && wasPaid ? [say('its phone was not charged')] : []),
      ...(isReversed === pulled.length > 0 || inReview ? [] : [say(`${pulled.length} charges were taken back`)]),
      ...(charges.some(({ charged: amount }) => centsOf(amount) !== amount_cents)
        ? [say('another amount was charged')]
        : []),
      ...(settled !== (wasPaid ? 1 : 0) ? [say(`the books moved ${settled} times`)] : []),
    ]
  })
  const known = new Set(payments.map(({ phone }) => phone))
  return [
    ...faults,
    ...prompts.flatMap(({ msisdn }) => (known.has(msisdn) ? [] : [`${msisdn} got a prompt for nothing`])),
  ]
}

const count = async (environment: Environment, query: ReturnType<typeof sql>) =>
  Number(((await query.execute(environment.db)).rows[0] as { count: number | string }).count)

/** Money, goods and orders among themselves. Answers a sentence for each thing that is wrong. */
export async function auditBooks(environment: Environment, stockAtStart: number): Promise<string[]> {
  const must = async (what: string, query: ReturnType<typeof sql>) => {
    const found = await count(environment, query)
    return found === 0 ? [] : [`${what}: ${found}`]
  }
  const balance = await trialBalance(environment.db)
  const adrift = await accountsAdrift(environment.db)
  return [
    ...(balance === 0 ? [] : [`the ledger is off by ${balance}`]),
    ...(adrift.length === 0 ? [] : [`accounts whose balance is not the sum of their entries: ${adrift.length}`]),
    ...(await must(
      'paid checkouts without exactly one payment that paid for them',
      sql`select count(*) from checkouts c where (c.status = 'paid') <> (1 = (select count(*) from payments p
        where p.payable_kind = 'checkout' and p.payable_id = c.id and p.status in ('succeeded', 'succeeded_late')))`,
    )),
    ...(await must(
      'orders that are paid when their checkout is not, or the reverse',
      sql`select count(*) from orders o join checkouts c on c.id = o.checkout_id
        where (o.status = 'paid') <> (c.status = 'paid')`,
    )),
    ...(await must(
      'products whose reserve is not what is held',
      sql`select count(*) from products p where p.reserved <> coalesce((select sum(h.quantity) from holds h
        where h.subject_kind = 'product' and h.subject_id = p.id), 0)`,
    )),
    ...(await must(
      'products whose stock is not what there was less what was sold',
      sql`select count(*) from products p where p.quantity <> ${stockAtStart} - coalesce((select sum(i.quantity)
        from order_items i join orders o on o.id = i.order_id where i.listing_id = p.id and o.status = 'paid'), 0)`,
    )),
  ]
}

/** What was answered with success exists, once. */
export async function checkPromises(environment: Environment, promised: Promised): Promise<string[]> {
  const missing = async (table: 'checkouts' | 'payments', ids: readonly string[]) => {
    const rows = await environment.db
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
    const twice = ids.length - new Set(ids).size
    return rows.length + twice === ids.length && twice === 0 ? [] : [`${ids.length - rows.length} ${table} are missing`]
  }
  const posts = await environment.db.selectFrom('feed_posts').select(['id', 'content']).execute()
  const byContent = Map.groupBy(posts, ({ content }) => content)
  const lost = promised.posts.filter(({ id, content }) => {
    const [post, ...others] = byContent.get(content) ?? []
    return post?.id !== id || others.length > 0
  })
  const gone: string[] = []
  for (const src of promised.pictures) if (!(await environment.page(src)).ok) gone.push(src)
  return [
    ...(await missing('checkouts', promised.checkouts)),
    ...(await missing('payments', promised.payments)),
    ...(lost.length > 0 ? [`${lost.length} posts are missing or there twice`] : []),
    ...(gone.length > 0 ? [`${gone.length} pictures are missing`] : []),
  ]
}
