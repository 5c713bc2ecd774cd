import { getMe } from '@mtaa/contract/identity/accounts'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { test } from '../../test/harness.ts'
import { compiled } from '../../test/platform/compiled.ts'

const program = fileURLToPath(new URL('./op.ts', import.meta.url))

async function op(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...compiled, ...env } })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, error }
}

test('the help lists every command, and how it is called', async () => {
  const [listed, unknown, help, wrong] = await Promise.all([
    op([]),
    op(['prove']),
    op(['grant-role', '--help']),
    op(['grant-role', 'amina@example.com', 'King', '--reason', 'She requested it']),
  ])
  expect(listed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ {2}prove-ledger +proves the books/m),
    error: '',
  })
  expect(unknown).toMatchObject({ code: 1, out: listed.out, error: expect.stringContaining('There is no prove.') })
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('npm run op -- grant-role EMAIL ROLE --reason') })
  expect(help.out).toContain('Roles: Super-Admin, Admin, ')
  expect(wrong).toMatchObject({ code: 1, out: '', error: help.out })
})

test('the first Super-Admin of a database is made from a shell', async ({ world }) => {
  const first = await world.make.member()
  const env = { MODE: 'development', DATABASE_URL: world.databaseUrl }
  const args = [first.email, 'Super-Admin', '--reason', 'The first one']
  const granted = await op(['grant-role', ...args], env)
  expect(granted).toEqual({ code: 0, out: `${first.email} now has the role: Super-Admin\n`, error: '' })
  expect((await world.as(first)(getMe, {})).roles).toEqual(['Super-Admin'])
  expect(await op(['grant-role', 'nobody@example.com', 'Admin', '--reason', 'Why not'], env)).toMatchObject({
    code: 1,
    error: 'No account has confirmed nobody@example.com.\n',
  })
})
