import { expect, test } from 'vitest'
import type { Operator } from '@mtaa/contract/operations/agreements'
import { policyVersions } from '@mtaa/contract/operations/policy-versions'
import { readPolicy } from './read-policy.ts'

const nobody = { name: null, address: null, privacy_mail: null }
const operator = { name: 'Jirani <b>Ltd', address: 'P.O. Box 1, 00100 Nairobi', privacy_mail: 'dpo@jirani.example' }
const text = (policy: 'privacy' | 'terms', version: string, language: 'en' | 'sw', by: Operator = operator) => {
  const found = readPolicy({ policy, version, language, operator: by })
  if (!found) throw new Error(`${policy} ${version} has no text`)
  return found
}

test.each(policyVersions.map(({ policy, version }) => [policy, version] as const))(
  '%s of %s: every section has a Swahili summary with its English text, and nothing is left unfilled',
  (policy, version) => {
    const [english, swahili] = [text(policy, version, 'en'), text(policy, version, 'sw')]
    expect(swahili.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
    expect(swahili.sections.map(({ full }) => full?.html)).toEqual(english.sections.map(({ html }) => html))
    expect(swahili.sections.every(({ html }, index) => html !== english.sections[index]?.html)).toBe(true)
    for (const by of [operator, nobody])
      expect(JSON.stringify([text(policy, version, 'en', by), text(policy, version, 'sw', by)])).not.toMatch(
        /\{\w+\}|undefined|null,null/,
      )
  },
)

test('the policies have the sections that they are known by', () => {
  const privacy = text('privacy', '2025-07-26', 'en')
  expect(privacy.title).toBe('Privacy Policy & User Disclaimer')
  expect(privacy.sections.map(({ id }) => id)).toEqual([
    'summary',
    ...Array.from({ length: 18 }, (_, index) => `section-${index + 1}`),
  ])
  const terms = text('terms', '2025-07-11', 'en')
  expect([terms.title, terms.sections.length]).toEqual(['Terms of Service', 13])
  expect(JSON.stringify(terms)).toContain('href=\\"/privacy\\"')
})

test('the operator comes from the settings as text, and where there is none nothing is made up', () => {
  const page = JSON.stringify(text('privacy', '2025-07-26', 'en'))
  expect(page).toContain('Jirani &#60;b&#62;Ltd')
  expect(page).toContain('mailto:dpo@jirani.example')
  expect(JSON.stringify(text('privacy', '2025-07-26', 'en', nobody))).toContain('it is a demonstration')
})

test.each([
  ['within 30 days', 'within 48 hours', '7 years', '3 years', '24 months', '90 days', 'Monday to Friday, 8 AM to 6 PM'],
])('the numbers of the Privacy Policy are in it', (...numbers) => {
  const page = JSON.stringify(text('privacy', '2025-07-26', 'en'))
  for (const number of numbers) expect(page).toContain(number)
})
