import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const smuggled: Record<string, { text: string; hidden: readonly string[] }> = {
  'a phone number': { text: 'the number +254712345678 is known', hidden: ['712345678', '254712'] },
  'a phone number in groups': { text: 'call 0712 345-678 or (071) 2.345.678', hidden: ['345', '678'] },
  'a phone number in a URL': { text: 'GET /lookup/%2B254712345678', hidden: ['712345678'] },
  'a phone number beside letters': { text: 'phone254712345678x', hidden: ['712345678'] },
  'digits of full width': { text: '０７１２３４５６７８', hidden: ['０７１２', '0712'] },
  'digits of another script': { text: '٠٧١٢٣٤٥٦٧٨', hidden: ['٠٧', '0712'] },
  'a number with invisible characters': { text: '071\u200b234\u20605678', hidden: ['234', '5678'] },
  'a number on two lines': { text: '0712\n345678', hidden: ['345678'] },
  'a national id': { text: 'id 29381746 of the applicant', hidden: ['29381746'] },
  'a mail address': { text: 'to <amina.w@mtaa.test>', hidden: ['amina', 'mtaa.test'] },
  'a mail address in a URL': { text: '/auth/v1/user/amina%40mtaa.test', hidden: ['amina', 'mtaa.test'] },
  'a mail address of full width': { text: 'amina＠mtaa.test', hidden: ['amina', 'mtaa.test'] },
  'a mail address without a dot': { text: 'root@localhost', hidden: ['root', 'localhost'] },
  'an access token': {
    text: 'authorization: Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    hidden: ['eyJ', 'c2lnbmF0dXJl'],
  },
  'a token by itself': { text: 'got eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.', hidden: ['eyJ'] },
  'a password in JSON': { text: '{"password":"siri yangu","x":1}', hidden: ['siri', 'yangu'] },
  'a password in escaped JSON': { text: String.raw`{\"password\":\"siriyangu\"}`, hidden: ['siriyangu'] },
  'a password in a form': { text: 'grant=1&password=siri&x=2', hidden: ['siri'] },
  'a refresh token': { text: 'refresh_token=abcdefg', hidden: ['abcdefg'] },
  'a one-time code': { text: 'code: 482913 was wrong', hidden: ['482913'] },
  'a PIN': { text: 'PIN=1234', hidden: ['1234'] },
  'a URL with who signs in': { text: 'smtp://mtaa:hunter2@mail.test:25', hidden: ['hunter2'] },
  'a database URL': { text: 'postgres://mtaa:hunter2@db/mtaa', hidden: ['hunter2'] },
  'a query': { text: 'GET https://mtaa.test/verify?token_hash=x1&type=email failed', hidden: ['token_hash', 'x1'] },
  'the secret path of callbacks': {
    text: 'POST /hooks/mpesa/q8Zk2LmPv0a9Xw7BtR3n/result',
    hidden: ['q8Zk2LmPv0a9Xw7BtR3n'],
  },
  'a key of a provider': { text: 'key sk_live_9f8e7d6c5b4a39281706f5e4', hidden: ['9f8e7d6c5b4a'] },
  'a cookie': { text: 'cookie: sb-token=abc', hidden: ['abc'] },
}

for (const [what, { text, hidden }] of Object.entries(smuggled))
  test(`${what} is not stored`, () => {
    const found = redact(text, 500)
    for (const part of hidden) expect(found).not.toContain(part)
  })

test('what helps to find a fault stays', () => {
  const text =
    'Error at 2026-11-27T15:19:10.123Z of 0193a1b2-0000-7000-8000-123456789012 (23505) in at link (file:///server/src/platform/audit/link-chain.ts:18:11) /api/posts/{id}'
  expect(redact(text, 500)).toBe(text)
})

test('what is cut off is cut after it was redacted, and half of a number is not left', () => {
  expect(redact(`${'x '.repeat(48)}0712345678`, 100)).toBe(`${'x '.repeat(48)}[num`)
  expect(redact(`${'amina@mtaa.test '.repeat(12)}0712 345678 ${'x'.repeat(300)}`, 100)).not.toContain('0712')
})
