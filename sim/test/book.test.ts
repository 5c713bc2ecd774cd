import { mkdtempSync, rmSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBook } from '../src/book.ts'
import { createCallbacks } from '../src/callbacks.ts'
import { createJournal } from '../src/journal.ts'
import { createPrompts } from '../src/prompts.ts'
import { results } from '../src/results.ts'
import { statementOf } from '../src/statement.ts'
import { manualClock } from './manual-clock.ts'

const push = {
  msisdn: '254712345678',
  amount: 1500,
  accountReference: 'ABCDE12345',
  description: 'Mtaa order',
  shortCode: '174379',
  callbackUrl: 'http://127.0.0.1:9/',
  routable: true,
}

test('charges are known after a kill, and open prompts stay open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mtaa-book-'))
  const file = join(folder, 'book')
  const clock = manualClock(Date.parse('2026-03-04T20:59:00Z'))
  const journal = createJournal(clock)
  const begin = () =>
    createPrompts({ clock, timeScale: 1, journal, callbacks: createCallbacks(journal), book: createBook(file) })
  const before = begin()
  const paid = before.show(push)
  before.settle(paid.id, results.processed)
  const waiting = before.show({ ...push, msisdn: '254799000000' })
  before.clear()
  appendFileSync(file, '{"settled":{"id"')

  const after = begin()
  expect(after.find(paid.id)?.settlement?.receipt).toBe(paid.settlement?.receipt)
  expect(after.find(waiting.id)?.settlement).toBeUndefined()
  clock.advance(5_000)
  expect(after.find(waiting.id)?.settlement).toMatchObject({ receipt: expect.stringMatching(/^S/) })
  const again = begin()
  expect(again.all().map(({ settlement }) => settlement?.receipt)).toEqual(
    after.all().map(({ settlement }) => settlement?.receipt),
  )
  expect(again.show(push).id).not.toBe(paid.id)

  const whole = statementOf({ prompts: again.all(), manual: [], outgoing: [] }, { from: 0, to: Infinity })
  expect(whole.split('\r\n')).toHaveLength(4)
  expect(whole).toContain(`${paid.settlement?.receipt},04-03-2026 23:59:00,`)
  expect(
    statementOf({ prompts: again.all(), manual: [], outgoing: [] }, { from: clock.now() + 1, to: Infinity }).split(
      '\r\n',
    ),
  ).toHaveLength(2)
  rmSync(folder, { recursive: true })
})
