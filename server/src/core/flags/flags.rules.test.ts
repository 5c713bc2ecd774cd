import type { FlagDeclaration } from '@mtaa/contract/operations/flag-list'
import { expect, test } from 'vitest'
import { assertDependencies, ownState, stateIn, widens, type FlagSetting, settingDeclared } from './flags.rules.ts'

const on: FlagSetting = { isEnabled: true, allowNewPosting: true, counties: null }
const readOnly: FlagSetting = { ...on, allowNewPosting: false }
const off: FlagSetting = { ...on, isEnabled: false }

const flag = (dependencies: string[] = [], more: Partial<FlagDeclaration> = {}): FlagDeclaration => ({
  category: 'commerce',
  title: { en: 'A feature', sw: 'Huduma' },
  dependencies,
  ...more,
})
const declared = { shop: flag(), till: flag(['shop']), prizes: flag(['till', 'shop']) }

const stateWith = (settings: Record<string, FlagSetting>, name: string, county: number | null = null) =>
  stateIn({ declared, settings: new Map(Object.entries(settings)), demo: false }, name, county)

test('a flag is disabled, read-only or enabled by its two switches', () => {
  expect([on, readOnly, off, { ...off, allowNewPosting: false }].map((one) => ownState(one, null))).toEqual([
    'enabled',
    'read-only',
    'disabled',
    'disabled',
  ])
})

test('a flag is never further open than what it depends on, directly or not', () => {
  expect(stateWith({ shop: on, till: on, prizes: on }, 'prizes')).toBe('enabled')
  expect(stateWith({ shop: readOnly, till: on, prizes: on }, 'prizes')).toBe('read-only')
  expect(stateWith({ shop: off, till: on, prizes: on }, 'prizes')).toBe('disabled')
  expect(stateWith({ shop: on, till: off, prizes: readOnly }, 'prizes')).toBe('disabled')
  expect(stateWith({ shop: on, till: readOnly, prizes: off }, 'prizes')).toBe('disabled')
  expect(stateWith({ shop: on, till: off, prizes: on }, 'shop')).toBe('enabled')
})

test('a flag that is missing is disabled, and so is what depends on it', () => {
  expect(stateWith({ till: on, prizes: on }, 'shop')).toBe('disabled')
  expect(stateWith({ till: on, prizes: on }, 'prizes')).toBe('disabled')
  expect(stateWith({ shop: on }, 'unheard of')).toBe('disabled')
})

test('a rollout is open in its counties, and not where the county is unknown', () => {
  const settings = { shop: { ...on, counties: [1, 47] }, till: { ...readOnly, counties: [47] } }
  expect([1, 47, 2, null].map((county) => stateWith(settings, 'shop', county))).toEqual([
    'enabled',
    'enabled',
    'disabled',
    'disabled',
  ])
  expect([1, 47].map((county) => stateWith(settings, 'till', county))).toEqual(['disabled', 'read-only'])
})

test('what is to come is off however it is set, and what is for demo mode is off elsewhere', () => {
  const special = { wallet: flag([], { coming: true }), tools: flag([], { demoOnly: true }) }
  const settings = new Map([
    ['wallet', on],
    ['tools', on],
  ])
  const stateOf = (name: string, demo: boolean) => stateIn({ declared: special, settings, demo }, name, null)
  expect([stateOf('wallet', true), stateOf('tools', true), stateOf('tools', false)]).toEqual([
    'disabled',
    'enabled',
    'disabled',
  ])
})

test('what begins off outside demo mode is on in it, and may be turned on elsewhere', () => {
  const till = flag([], { beginsOff: 'outside demo' })
  const isOn = (declared: FlagDeclaration) => [true, false].map((demo) => settingDeclared(declared, demo).isEnabled)
  expect(isOn(till)).toEqual([true, false])
  expect(isOn(flag([], {}))).toEqual([true, true])
  expect(isOn(flag([], { coming: true }))).toEqual([false, false])
  expect(stateIn({ declared: { till }, settings: new Map([['till', on]]), demo: false }, 'till', null)).toBe('enabled')
})

test('a change widens when anybody gets more than before', () => {
  const inTwo = { ...on, counties: [1, 2] }
  expect([
    widens(off, readOnly),
    widens(readOnly, on),
    widens(inTwo, { ...on, counties: [2, 3] }),
    widens(inTwo, on),
    widens({ ...off, counties: [1] }, { ...on, counties: [1] }),
  ]).toEqual([true, true, true, true, true])
  expect([
    widens(on, readOnly),
    widens(on, off),
    widens(on, inTwo),
    widens(inTwo, { ...on, counties: [2] }),
    widens(off, { ...off, allowNewPosting: false }),
    widens(on, on),
  ]).toEqual([false, false, false, false, false, false])
})

test('dependencies in a circle, on oneself or on what is not declared are refused', () => {
  expect(() => assertDependencies(declared)).not.toThrow()
  expect(() => assertDependencies({ a: flag(['b']), b: flag(['c']), c: flag(['a']) })).toThrow('a → b → c → a')
  expect(() => assertDependencies({ a: flag(['a']) })).toThrow('a → a')
  expect(() => assertDependencies({ a: flag(['b']) })).toThrow('"a" depends on "b"')
})
