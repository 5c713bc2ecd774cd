import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { migrate } from '../../../platform/database/migrations.ts'

const migrations = join(import.meta.dirname, '../../../../migrations')

test('pictures that rows show when the table of uses is made are in use, and the others wait for a check', async () => {
  const { url, drop } = await emptyDatabase()
  const earlier = mkdtempSync(join(tmpdir(), 'mtaa-migrations-'))
  for (const name of readdirSync(migrations).filter((name) => name < '0033'))
    cpSync(join(migrations, name), join(earlier, name))
  await migrate(url, earlier)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Only what the migration reads: the places and prices of these rows mean nothing.
    await client.query(`
      set session_replication_role = replica;
      insert into users (id) values ('00000000-0000-7000-8000-000000000001');
      insert into profiles (id, first_name, last_name, profile_picture)
        values ('00000000-0000-7000-8000-000000000001', 'A', 'B', 'portrait');
      insert into media (key, owner_id, kind, width, height, color, bytes, created_at, in_use)
        select key, '00000000-0000-7000-8000-000000000001', 'image', 1, 1, '#000000', 1, '2026-01-01', key = 'checked'
        from unnest(array['portrait', 'posted', 'offered', 'ordered', 'unused', 'checked']) as keys (key);
      insert into feed_posts (id, user_id, content, images, visibility, county_code)
        values ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000001', '',
          '[{"key": "posted"}, {"key": "gone"}]', 'public', 47);
      insert into listings (id, module, owner_id, title, slug, category, price, images, status,
          county_code, constituency_code, ward_code)
        values ('00000000-0000-7000-8000-00000000000b', 'market', '00000000-0000-7000-8000-000000000001', 't', 't',
          'general', 1, '[{"key": "offered"}, {"key": "posted"}]', 'active', 47, 274, 1367);
      insert into order_items (order_id, listing_id, title, unit_price, quantity, image)
        values ('00000000-0000-7000-8000-00000000000c', '00000000-0000-7000-8000-00000000000b', 't', 1, 1,
          '{"key": "ordered"}')`)
    await migrate(url)
    const uses = await client.query('select used_by, media_key from media_uses order by 1, 2')
    expect(uses.rows.map(({ used_by, media_key }) => `${used_by} ${media_key}`)).toEqual([
      'listing offered',
      'listing posted',
      'order ordered',
      'post posted',
      'profile portrait',
    ])
    const checked = await client.query('select key from media where unchecked_since is null')
    expect(checked.rows).toEqual([{ key: 'checked' }])
  } finally {
    await client.end()
    await drop()
  }
})
