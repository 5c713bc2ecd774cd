import { createHash } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { findPayment } from '../payments/index.ts'
import { insertEvent } from './events.queries.ts'
import { fieldsOf, textOf } from './paystack-access.ts'
import { paymentOf } from './reference.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'paystack.apply': { event_id: string }
  }
}

/** Stores an event that is signed, once; a job looks up what it names. */
export async function receiveEvent({ db, clock }: Deps, body: Buffer): Promise<void> {
  const hint = read(body)
  const known = hint.paymentId === undefined ? undefined : await findPayment(db, hint.paymentId)
  const id = createHash('sha256').update(body).digest()
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const event = { ...hint, id, paymentId: known?.id ?? null, at }
    if (!(await insertEvent(tx, event))) return
    const hex = id.toString('hex')
    await enqueue(tx, 'paystack.apply', { event_id: hex }, { key: `paystack.apply:${hex}` })
  })
}

const maxText = 100

/** What it is about. Of a body that cannot be read only the hash is stored. */
function read(body: Buffer) {
  const { event, data } = fieldsOf(parse(body))
  const about = fieldsOf(data)
  const transaction = fieldsOf(about['transaction'])
  const reference =
    textOf(about['reference']) ?? textOf(about['transaction_reference']) ?? textOf(transaction['reference'])
  return {
    event: short(event) ?? 'unreadable',
    paymentId: paymentOf(reference),
    subjectId: short(about['id']),
    originatorId: short(about['merchant_note']),
  }
}

/** Letters, digits and what joins them: nothing else that comes from outside is stored. */
function short(value: unknown): string | null {
  const text = textOf(value)
  return text !== null && text.length <= maxText && /^[\w.\-:]+$/.test(text) ? text : null
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
