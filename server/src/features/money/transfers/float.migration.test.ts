import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { connectTo } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { migrate, migrationNames } from '../../../platform/database/migrations.ts'

const migrations = new URL('../../../../migrations', import.meta.url).pathname

test('what had not ended when the program was updated takes its amount and its charge of the account', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const before = mkdtempSync(join(tmpdir(), 'mtaa-before-'))
  for (const name of migrationNames().filter((one) => one < '0081')) cpSync(join(migrations, name), join(before, name))
  await migrate(url, before)
  const client = connectTo(url)
  await client.connect()
  onTestFinished(() => client.end())
  const add = (rail: string, shillings: number, status: string) => {
    const id = newId()
    const ended = status === 'confirmed' ? `now(), 'S${id.slice(-9)}'` : 'null, null'
    return client.query(`insert into transfers (id, purpose, source_id, rail, amount_cents, status, originator_id,
        created_at, updated_at, confirmed_at, receipt)
      values ('${id}', 'payout', '${id}', '${rail}', ${shillings * 100}, '${status}', '${id}-1', now(), now(), ${ended})`)
  }
  for (const shillings of [100, 101, 1_500, 5_000, 20_000, 20_001]) await add('daraja_b2c', shillings, 'created')
  await add('daraja_b2c', 700, 'unknown')
  await add('daraja_b2c', 800, 'confirmed')
  await add('daraja_reversal', 900, 'sent')
  await migrate(url)
  const { rows } = await client.query<{ costs: string[] }>(
    `select array_agg(cost_cents::text order by amount_cents) as costs from transfers`,
  )
  expect(rows[0]?.costs.map(Number)).toEqual([10_000, 10_600, 70_500, 0, 0, 150_500, 500_900, 2_001_100, 2_001_400])
}, 60_000)
