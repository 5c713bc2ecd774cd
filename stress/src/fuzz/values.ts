import fc from 'fast-check'

/** Stands for the n-th of what there is at the moment of the call; `put` of people.ts puts it in. */
export const stored = (kind: 'id' | 'email' | 'phone' | 'picture' | 'token') =>
  fc.nat(999).map((n) => `{{${kind}:${n}}}`)

const units = [
  'a',
  'SS',
  'ŵ',
  ' ',
  '\n',
  '\0',
  '\u0007',
  '\u0085',
  '\u2028',
  '\ud83d',
  '\udc00',
  '\ufffe',
  '\ufeff',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\u200c',
  '\u00ad',
  '\u0301',
  '\u20e3',
  '\u{e0061}',
  '👩',
  '🏾',
  '🇰',
  'ش',
  'क',
  '्',
  '﷽',
  '%',
  '/',
  '\\',
  '..',
  '<',
  '>',
  '"',
  "'",
  ';',
  '--',
  '{{',
  '}}',
  '${',
  '#',
  '?',
  '&',
  '@',
  ':',
  ',',
  '|',
  '*',
]

const unicode = fc.oneof(
  fc.array(fc.constantFrom(...units), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const known = fc.constantFrom(
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '0x10',
  '٣',
  '2026-02-31T00:00:00Z',
  '0000-00-00',
  'infinity',
  '//evil.test',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'amina@mtaa.test',
  '+254712345678',
  '0712345678',
  `a${'\u0301'.repeat(19_000)}`,
  '\u200b'.repeat(500),
  'x'.repeat(70_000),
  '🏴'.repeat(2000),
  '',
  ' ',
  '%00',
  '%F0%9F',
)

/** JSON can spell them, and PostgreSQL cannot hold them. */
const unstorable = fc.constantFrom('\ud83d', 'a\udc00b', '\ud800\ud800', 'a\0b')

export const nastyText: fc.Arbitrary<string> = fc.oneof(unicode, known, unstorable, stored('id'))

const nastyNumber: fc.Arbitrary<number> = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  0.5,
  1e-9,
  99,
  100,
  101,
  1367,
  1450,
  1451,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
)

const deep = fc.integer({ min: 10, max: 400 }).map((depth) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
})

/** Anything JSON can say, and what its writers should not. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 3, arbitrary: nastyNumber },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { length: 9 }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 60 }) },
)

/** What a field of this name usually holds; a schema alone would never say. */
export const byName: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(
    stored('email'),
    fc.nat(1e6).map((n) => `fuzz${n}@mtaa.test`),
  ),
  phone: fc.oneof(stored('phone'), fc.integer({ min: 254700000000, max: 254799999999 }).map(String)),
  password: fc.constantFrom('siri yangu', 'nenosiri jipya', '123'),
  current_password: fc.constantFrom('siri yangu', 'si hili'),
  refresh_token: stored('token'),
  kind: fc.constantFrom('checkout', 'checkout', 'nothing'),
  grant_type: fc.constantFrom('password', 'refresh_token', 'pkce', 'id_token', 'web3', 'other'),
  type: fc.constantFrom('signup', 'recovery', 'magiclink', 'email', 'sms', 'invite', 'email_change', 'phone_change'),
  token: fc.nat(999_999).map((n) => String(n).padStart(6, '0')),
  code: fc.nat(999_999).map((n) => String(n).padStart(6, '0')),
  redirect_to: fc.constantFrom(
    'http://mtaa.test/feed',
    'http://app.test/x',
    '//evil.test',
    'http://mtaa.test/a?b#c',
    'x',
  ),
  provider: fc.constantFrom('google', 'apple', 'nobody', ''),
  scope: fc.constantFrom('global', 'local', 'others', 'all'),
  channel: fc.constantFrom('sms', 'whatsapp', ''),
  cursor: fc.oneof(nastyText, fc.base64String({ maxLength: 80 })),
  images: fc.array(stored('picture'), { maxLength: 3 }),
  profile_picture: stored('picture'),
  county_code: fc.oneof(
    { weight: 5, arbitrary: fc.constant(47) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 47 }) },
  ),
  constituency_code: fc.constantFrom(274, 274, 274, 1),
  ward_code: fc.constantFrom(1367, 1367, 1367, 1),
  user_id: stored('id'),
  challenge_id: stored('id'),
  userId: stored('id'),
  factorId: stored('id'),
  passkeyId: stored('id'),
  providerId: stored('id'),
  identity_id: stored('id'),
  data: fc.dictionary(
    fc.oneof(fc.constantFrom('first_name', 'phone', 'date_of_birth', 'county', 'ward_code'), nastyText),
    nastyValue,
    { minKeys: 1, maxKeys: 4 },
  ),
}
