import { expect, test } from 'vitest'
import { personIn, whyNotAnswer } from './assertion.rules.ts'
import type { Xml } from './metadata.rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const question = { requestId: '_asked', recipient: 'https://mtaa.test/acs', issuer: 'https://shirika.test' }
const data = { InResponseTo: '_asked', Recipient: 'https://mtaa.test/acs', NotOnOrAfter: '2026-11-20T10:05:00Z' }
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const confirmation = (input: Record<string, string> = data, Method = bearer): Xml => ({
  $: { Method },
  SubjectConfirmationData: [{ $: input }],
})
const assertion = (confirmations: Xml[] = [confirmation()], more: object = {}): Xml => ({
  $: { ID: '_1' },
  Issuer: [{ _: 'https://shirika.test' }],
  Subject: [{ SubjectConfirmation: confirmations }],
  ...more,
})

test('an answer to our question fits', () => {
  expect(whyNotAnswer(assertion(), question, now)).toBeUndefined()
  expect(whyNotAnswer(assertion([confirmation({}), confirmation()]), question, now)).toBeUndefined()
})

const without = (name: keyof typeof data) => Object.fromEntries(Object.entries(data).filter(([key]) => key !== name))
for (const [what, input] of [
  ['has no name', assertion(undefined, { $: {} })],
  ['has no issuer', assertion(undefined, { Issuer: [] })],
  ['has another issuer', assertion(undefined, { Issuer: [{ _: 'https://other.test' }] })],
  ['has no subject', assertion(undefined, { Subject: [] })],
  ['has two subjects', assertion(undefined, { Subject: [{ SubjectConfirmation: [confirmation()] }, {}] })],
  ['is confirmed by nothing', assertion([])],
  ['is confirmed in another way', assertion([confirmation(data, 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key')])],
  ['answers nothing', assertion([confirmation(without('InResponseTo'))])],
  ['answers another question', assertion([confirmation({ ...data, InResponseTo: '_other' })])],
  ['is for nobody', assertion([confirmation(without('Recipient'))])],
  ['is for another', assertion([confirmation({ ...data, Recipient: 'https://elsewhere.test' })])],
  ['has no end', assertion([confirmation(without('NotOnOrAfter'))])],
  ['has ended', assertion([confirmation({ ...data, NotOnOrAfter: '2026-11-20T09:58:00Z' })])],
  [
    'has each of these right in another place',
    assertion([confirmation(without('Recipient')), confirmation(without('InResponseTo'))]),
  ],
] as const)
  test(`an assertion that ${what} is not the answer`, () => {
    expect(whyNotAnswer(input, question, now)).toBeTruthy()
  })

const named = (Format: string, name: string, attributes: Record<string, string[]> = {}): Xml => ({
  Subject: [{ NameID: [{ _: name, $: { Format } }] }],
  AttributeStatement: [
    {
      Attribute: Object.entries(attributes).map(([Name, values]) => ({
        $: { Name },
        AttributeValue: values.map((value) => ({ _: value })),
      })),
    },
  ],
})
const email = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

test('people are known by their lasting name, and described by what the organisation says', () => {
  expect(personIn(named(email, 'Amina@Shirika.test'), {})).toEqual({
    subject: 'amina@shirika.test',
    email: 'Amina@Shirika.test',
    claims: {},
  })
  expect(personIn(named(persistent, 'x7', { mail: ['a@b.test'], givenName: ['Amina'] }), {})).toEqual({
    subject: 'x7',
    email: 'a@b.test',
    claims: { first_name: 'Amina' },
  })
  const own = named(persistent, 'x7', { 'urn:oasis:names:tc:SAML:attribute:subject-id': ['amina@shirika'] })
  expect(personIn(own, {}).subject).toBe('amina@shirika')
  expect(personIn(named('urn:oasis:names:tc:SAML:2.0:nameid-format:transient', 'x'), {}).subject).toBe('')
})

test('a mapping says where to read, and what to say where there is nothing', () => {
  const input = named(persistent, 'x7', { address: ['a@b.test'], mail: ['c@d.test'], team: ['one', 'two'] })
  const keys = {
    email: { name: 'address' },
    teams: { names: ['group', 'team'], array: true },
    plan: { default: 'gold' },
  }
  expect(personIn(input, { keys })).toEqual({
    subject: 'x7',
    email: 'a@b.test',
    claims: { teams: ['one', 'two'], plan: 'gold' },
  })
})
