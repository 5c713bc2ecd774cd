import { expect, test } from 'vitest'
import { bindingOf, chooseForVerifier, chooseConfirmed } from './pending-sign-ups.rules.ts'

const own = { id: 'own browser', isNew: false }
const other = { id: 'other browser', isNew: false }
const program = { id: 'made up for this request', isNew: true }
const signUp = (id: string, device: { id: string }, requested_elsewhere = false) => ({
  id,
  binding_hash: bindingOf(device),
  requested_elsewhere,
})
const sentFor = (sign_up_id: string | null, flow_id: string | null = null) => ({ sign_up_id, flow_id })

for (const [what, waiting, sent, by, confirmed] of [
  ['the browser that signed up, by the link', [signUp('a', own)], sentFor('a'), { device: own, by: 'link' }, 'a'],
  ['it, by another code', [signUp('a', own, true)], sentFor(null), { device: own, by: 'code' }, 'a'],
  ['another browser, by the link', [signUp('a', own)], sentFor('a'), { device: other, by: 'link' }, undefined],
  ['another browser, by the code', [signUp('a', own)], sentFor('a'), { device: other, by: 'code' }, undefined],
  [
    'it, where another signed up too',
    [signUp('a', own), signUp('b', other)],
    sentFor('a'),
    { device: own, by: 'code' },
    undefined,
  ],
  [
    'nobody known',
    [signUp('a', { id: '' })],
    sentFor('a'),
    { device: { id: null, isNew: false }, by: 'link' },
    undefined,
  ],
  ['a program, by its code', [signUp('a', own)], sentFor('a'), { device: program, by: 'code' }, 'a'],
  ['a program, by the link', [signUp('a', own)], sentFor('a'), { device: program, by: 'link' }, undefined],
  ['a program, by another code', [signUp('a', own)], sentFor(null), { device: program, by: 'code' }, undefined],
  [
    'a program, after requests of others',
    [signUp('a', own, true)],
    sentFor('a'),
    { device: program, by: 'code' },
    undefined,
  ],
  [
    'a program, where another signed up too',
    [signUp('a', own), signUp('b', other)],
    sentFor('b'),
    { device: program, by: 'code' },
    undefined,
  ],
] as const)
  test(`confirming as ${what} stores ${confirmed ? 'what was typed' : 'nothing'}`, () => {
    expect(chooseConfirmed(waiting, sent, by)?.id).toBe(confirmed)
  })

test('a verifier decides about the only sign-up and its own link', () => {
  const [a, b] = [signUp('a', own), signUp('b', other)]
  expect(chooseForVerifier([a], sentFor('a', 'flow'))).toBe(a)
  expect(chooseForVerifier([a], sentFor('a'))).toBeUndefined()
  expect(chooseForVerifier([a], sentFor(null, 'flow'))).toBeUndefined()
  expect(chooseForVerifier([a, b], sentFor('a', 'flow'))).toBeUndefined()
})
