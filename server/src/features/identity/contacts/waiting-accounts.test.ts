import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { connectTo } from '../../../../test/harness.ts'
import { migrate } from '../../../platform/database/migrations.ts'

const folder = join(import.meta.dirname, '../../../../migrations')
const idOf = (last: number) => `01980000-0000-7000-8000-00000000000${last}`

test('accounts that waited for their confirmation before sign-ups did are emptied; confirmed ones stay as they are', async () => {
  const database = await emptyDatabase()
  const before = await mkdtemp(join(tmpdir(), 'mtaa-migrations-'))
  const client = connectTo(database.url)
  try {
    for (const name of await readdir(folder)) if (name < '0024') await copyFile(join(folder, name), join(before, name))
    await migrate(database.url, before)
    await client.connect()
    for (const [index, [email, confirmed, phone]] of [
      ['waiting.person@mtaa.test', false, null],
      ['known@mtaa.test', true, null],
      ['typed@mtaa.test', false, '254712345678'],
    ].entries()) {
      await client.query(
        `insert into users (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, user_metadata)
         values ($1, $2, case when $3 then now() end, $4, case when $4::text is not null then now() end, 'typed', '{"note":1}')`,
        [idOf(index), email, confirmed, phone],
      )
      await client.query(`insert into profiles (id, first_name, last_name, bio) values ($1, 'Mgeni', 'Mbaya', 'hi')`, [
        idOf(index),
      ])
    }
    await migrate(database.url)
    const { rows } = await client.query(
      `select u.email, u.phone, u.password_hash, u.user_metadata, p.first_name, p.last_name, p.bio
       from users u join profiles p on p.id = u.id order by u.id`,
    )
    const typed = {
      password_hash: 'typed',
      user_metadata: { note: 1 },
      first_name: 'Mgeni',
      last_name: 'Mbaya',
      bio: 'hi',
    }
    expect(rows).toEqual([
      {
        email: 'waiting.person@mtaa.test',
        phone: null,
        password_hash: null,
        user_metadata: {},
        first_name: 'Waiting',
        last_name: '',
        bio: null,
      },
      { email: 'known@mtaa.test', phone: null, ...typed },
      { email: null, phone: '254712345678', ...typed },
    ])
  } finally {
    await client.end()
    await database.drop()
    await rm(before, { recursive: true, force: true })
  }
})
