import { sql } from 'kysely'
import { expect } from 'vitest'
import { statusUrlOf } from '../../src/features/money/daraja/callback-address.ts'
import type { World } from '../harness.ts'
import { sendCallback } from './static-shop.ts'

export const receipt = 'SAB12CD34E'

/** The query about a receipt that waits for an answer, else the newest. */
export const queryOf = ({ db }: World) =>
  db
    .selectFrom('daraja_status_queries')
    .selectAll()
    .orderBy(sql`answered_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** M-Pesa answers it: completed, of KSh 1,500, to us, but for these values. */
export async function answer(
  world: World,
  values: Record<string, unknown> = {},
  { code = 0, from = '127.0.0.1' } = {},
) {
  const { id } = await queryOf(world)
  const parameters = {
    TransactionStatus: 'Completed',
    ReceiptNo: receipt,
    Amount: 1500,
    DebitPartyName: '254712345678 - A',
    CreditPartyName: '174379 - MTAA',
    ...values,
  }
  const Result = {
    ResultCode: code,
    ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) },
  }
  const url = `${new URL(statusUrlOf(world.deps.settings.mpesa, id)).pathname}/result`
  const response = await sendCallback(world, '', { Result }, { url, from })
  expect(response.statusCode).toBe(200)
  await world.runJobs()
}
