import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { connectTo } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { migrate, migrationNames } from '../../../platform/database/migrations.ts'

const migrations = new URL('../../../../migrations', import.meta.url).pathname

test('what providers call the payments of before stays with them, and no two have one', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const before = mkdtempSync(join(tmpdir(), 'mtaa-before-'))
  for (const name of migrationNames().filter((one) => one < '0091')) cpSync(join(migrations, name), join(before, name))
  await migrate(url, before)

  const client = connectTo(url)
  await client.connect()
  onTestFinished(() => client.end())
  const insert = (columns: string, values: string) => `
    insert into payments (id, payable_kind, payable_id, payer_id, method, rail, amount_cents, status, ${columns})
      values ('${newId()}', 'checkout', '${newId()}', '${newId()}', 'mpesa', 'daraja', 70000, 'lapsed', ${values})`
  await client.query('set session_replication_role = replica')
  await client.query(insert('checkout_request_id, merchant_request_id', `'ws_CO_1', '29115-1'`))
  await client.query(insert('checkout_request_id, merchant_request_id', `null, 'access_1'`))
  await migrate(url)

  const { rows } = await client.query('select provider_request_id, provider_reference from payments order by 1')
  expect(rows).toEqual([
    { provider_request_id: 'ws_CO_1', provider_reference: '29115-1' },
    { provider_request_id: null, provider_reference: 'access_1' },
  ])
  await expect(client.query(insert('provider_request_id', `'ws_CO_1'`))).rejects.toThrow(
    'payments_provider_request_id_key',
  )
})
