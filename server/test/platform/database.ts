import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database with the places in it and nothing else, of this test alone. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template mtaa strategy file_copy`)
  return {
    url: at(server, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

/** A database with nothing in it at all, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template template0`)
  return { url: at(server, name), drop: () => run(server, `drop database if exists ${name} with (force)`) }
}

async function run(server: string, sql: string) {
  const client = new pg.Client({ connectionString: at(server, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function at(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
