import { expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

const page = (text: string) => ({ status: 200, headers: [], body: Buffer.from(text) })

test('a page is kept for half a minute', () => {
  let now = 0
  const pages = createKeptPages(() => now)
  pages.keep('/', page('karibu'), pages.changes)
  now = 29_999
  expect(pages.get('/')?.body.toString()).toBe('karibu')
  now = 30_000
  expect(pages.get('/')).toBeUndefined()
})

test('a write throws every page away, and one begun before it is not kept', () => {
  const pages = createKeptPages()
  const before = pages.changes
  pages.keep('/feed', page('old'), before)
  pages.forget()
  expect(pages.get('/feed')).toBeUndefined()
  pages.keep('/feed', page('read before the write'), before)
  expect(pages.get('/feed')).toBeUndefined()
  pages.keep('/feed', page('new'), pages.changes)
  expect(pages.get('/feed')?.body.toString()).toBe('new')
})

test('the oldest pages make room, however many addresses somebody invents', () => {
  const pages = createKeptPages()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 20; n++) pages.keep(`/?n=${n}`, page(megabyte), pages.changes)
  expect(pages.get('/?n=11')).toBeUndefined()
  expect(pages.get('/?n=12')).toBeDefined()
  expect(pages.get('/?n=19')).toBeDefined()
})
