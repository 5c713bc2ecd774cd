import { expect, test } from 'vitest'
import { commentsPath, readCommentsAddress } from './comments-address.ts'

const id = '0199aaaa-0000-7000-8000-000000000000'

test('a part of the comments has a URL of its own, which is read as it was written', () => {
  expect(commentsPath('p')).toBe('/posts/p#comments')
  for (const address of [
    { thread: null, cursor: null },
    { thread: id, cursor: null },
    { thread: id, cursor: 'a_b-c=' },
    { thread: null, cursor: 'abc' },
  ])
    expect(readCommentsAddress(new URL(commentsPath('p', address), 'https://mtaa.test').searchParams)).toEqual(address)
})

test('what is no id names no thread', () => {
  expect(readCommentsAddress(new URLSearchParams({ thread: 'x', after: 'y' }))).toEqual({ thread: null, cursor: 'y' })
})
