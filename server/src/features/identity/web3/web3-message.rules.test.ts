import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ethereumWallet, solanaWallet } from '../../../../test/identity/web3.ts'
import { parseWeb3Message } from './web3-message.rules.ts'
import { isSignedBy } from './web3-signatures.ts'
import { whyNotHere, whyNotNow } from './web3.rules.ts'
import { runs } from '../../../../../test/property-runs.ts'

const [ethereum, solana] = [ethereumWallet(), solanaWallet()]
const now = new Date('2026-11-20T10:00:00.000Z')
const issued = `Issued At: ${now.toISOString()}`

const written = (...fields: string[]) =>
  [`mtaa.test wants you to sign in with your Ethereum account:`, ethereum.address, '', ...fields].join('\n')
const whole = written('', 'URI: https://mtaa.test/login', 'Version: 1', 'Chain ID: 1', issued)
const fallback = [
  'mtaa.test wants you to sign in with your Solana account:',
  solana.address,
  '',
  'Karibu Mtaa',
  '',
  'Version: 1',
  'URI: https://mtaa.test/login',
  issued,
  'Resources',
  '- https://mtaa.test/terms',
].join('\n')

test('both spellings of the client are read, with and without a statement', () => {
  expect(parseWeb3Message('ethereum', whole)).toMatchObject({
    domain: 'mtaa.test',
    uri: 'https://mtaa.test/login',
    address: ethereum.address,
    statement: undefined,
    issuedAt: now,
  })
  expect(parseWeb3Message('solana', fallback)).toMatchObject({ statement: 'Karibu Mtaa', address: solana.address })
})

const uri = 'URI: https://mtaa.test/login'
for (const [what, text] of [
  ['another version', written('', uri, 'Version: 2', 'Chain ID: 1', issued)],
  ['no version', written('', uri, 'Chain ID: 1', issued)],
  ['no moment', written('', uri, 'Version: 1', 'Chain ID: 1')],
  ['a moment that is none', written('', uri, 'Version: 1', 'Chain ID: 1', 'Issued At: yesterday')],
  ['an end that is none', written('', uri, 'Version: 1', 'Chain ID: 1', issued, 'Expiration Time: never')],
  ['no chain', written('', uri, 'Version: 1', issued)],
  ['a key twice', written('', uri, uri, 'Version: 1', 'Chain ID: 1', issued)],
  ['an unknown key', written('', uri, 'Version: 1', 'Chain ID: 1', issued, 'Amount: 5')],
  ['fields where words belong', written('URI: https://evil.test', '', uri, 'Version: 1', 'Chain ID: 1', issued, uri)],
  ['a tab', written('a\tb', '', uri, 'Version: 1', 'Chain ID: 1', issued)],
  ['half a letter', written('a\ud83d', '', uri, 'Version: 1', 'Chain ID: 1', issued)],
  ['an address of another chain', whole.replace(ethereum.address, solana.address)],
  ['another kind of account', whole.replace('Ethereum', 'Bitcoin')],
] as const)
  test(`a message with ${what} is none`, () => {
    expect(parseWeb3Message('ethereum', text)).toBeUndefined()
  })

test('no text makes the reader throw', () => {
  const line = fc.constantFrom(...whole.split('\n'), ...fallback.split('\n'), 'Resources:', '- x', '')
  const text = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.array(line).map((lines) => lines.join('\n')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('ethereum' as const, 'solana' as const), (input, chain) => {
      parseWeb3Message(chain, input)
    }),
    { numRuns: runs(2000) },
  )
})

test('a message that was changed by one letter is not the signed one', () => {
  for (const [chain, address, text, signature] of [
    ['ethereum', ethereum.address, whole, ethereum.sign(whole)],
    ['solana', solana.address, fallback, Buffer.from(solana.sign(fallback)).toString('base64url')],
  ] as const) {
    expect(isSignedBy(chain, address, text, signature)).toBe(true)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, mail) => {
        fc.pre(text[at] !== mail)
        const changed = text.slice(0, at) + mail + text.slice(at + 1)
        const read = parseWeb3Message(chain, changed)
        return !read || !isSignedBy(chain, read.address, changed, signature)
      }),
      { numRuns: runs(60) },
    )
  }
})

test('a signature is accepted in one spelling only, and rubbish is none', () => {
  const signature = ethereum.sign(whole)
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const highS = (n - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
  const accepts = (input: string) => isSignedBy('ethereum', ethereum.address, whole, input)
  expect(accepts(r + s + v)).toBe(true)
  expect(accepts(r + highS + (v === '1b' ? '1c' : '1b'))).toBe(false)
  for (const recovery of ['02', '03', '1d', '1e', 'ff', v === '1b' ? '1c' : '1b'])
    expect(accepts(r + s + recovery)).toBe(false)
  for (const rubbish of ['', '0x', '0'.repeat(130), 'f'.repeat(130), `${r}${s}`, `${signature}00`])
    expect(accepts(rubbish)).toBe(false)
})

test('a Solana key that any message verifies with is refused', () => {
  const small = '11111111111111111111111111111112'
  const nothing = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString('base64')
  for (const address of [small, '1'.repeat(32), solana.address])
    expect(isSignedBy('solana', address, fallback.replace(solana.address, address), nothing)).toBe(false)
})

const read = (...fields: string[]) => {
  const message = parseWeb3Message('ethereum', written('', uri, 'Version: 1', 'Chain ID: 1', ...fields))
  if (!message) throw new Error('not a message')
  return message
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()

test('each time is enforced by itself', () => {
  expect(whyNotNow(read(issued), now)).toBeUndefined()
  expect(whyNotNow(read(`Issued At: ${minutes(-11)}`), now)).toMatch(/issued/)
  expect(whyNotNow(read(`Issued At: ${minutes(11)}`), now)).toMatch(/issued/)
  expect(whyNotNow(read(issued, `Expiration Time: ${minutes(-1)}`), now)).toMatch(/expired/)
  expect(whyNotNow(read(issued, `Not Before: ${minutes(1)}`), now)).toMatch(/not yet/)
  expect(whyNotNow(read(issued, `Expiration Time: ${minutes(1)}`, `Not Before: ${minutes(-1)}`), now)).toBeUndefined()
})

test('a message is for the page that requested it, over https, and for a page of ours', () => {
  const message = read(issued)
  const ours = (address: string) => address.startsWith('https://mtaa.test/')
  expect(whyNotHere(message, ours)).toBeUndefined()
  expect(whyNotHere({ ...message, domain: 'evil.test' }, ours)).toMatch(/differ/)
  expect(whyNotHere({ ...message, scheme: 'http' }, ours)).toMatch(/differ/)
  expect(whyNotHere({ ...message, domain: 'evil.test', uri: 'https://evil.test/' }, ours)).toMatch(/not allowed/)
  expect(whyNotHere({ ...message, uri: 'http://mtaa.test/' }, ours)).toMatch(/https/)
  expect(
    whyNotHere({ ...message, domain: 'localhost:3000', uri: 'http://localhost:3000/' }, () => true),
  ).toBeUndefined()
})
