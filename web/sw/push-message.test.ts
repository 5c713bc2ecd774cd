import { expect, test } from 'vitest'
import { addressOf, readPush } from './push-message.ts'

const origin = 'https://mtaa.test'

test.each([
  ['/orders/1', '/orders/1'],
  ['/posts/1?thread=2#comment-3', '/posts/1?thread=2#comment-3'],
  ['//elsewhere.test/orders', '/notifications'],
  ['/\\elsewhere.test', '/notifications'],
  ['https://elsewhere.test/', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  ['//', '/notifications'],
  ['/auth/v1/authorize?redirect_to=x', '/notifications'],
  ['/api/me', '/notifications'],
  [undefined, '/notifications'],
])('a push of %j opens %s', (path, opened) => {
  expect(addressOf(path, origin)).toBe(origin + opened)
})

test('what is no whole message is not shown', () => {
  const message = { title: 'Mtaa', body: 'Ujumbe', path: '/orders/1', tag: '/orders/1', member: 'a member' }
  expect(readPush(JSON.stringify(message))).toEqual(message)
  for (const text of [undefined, '', 'nonsense', 'null', '[]', JSON.stringify({ ...message, member: undefined })])
    expect(readPush(text)).toBeUndefined()
})
