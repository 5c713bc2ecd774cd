import { expect, test } from 'vitest'
import { createLocalBus } from '../platform/bus/bus.ts'
import type { Deps } from './deps.ts'
import { subscriber } from '../platform/events/events.ts'
import { defineFeature } from './feature.ts'
import {
  assertNames,
  composeDeps,
  foldJobs,
  foldMediaUses,
  foldPayables,
  foldRetention,
  foldSchedules,
  foldShareCards,
  foldTopics,
} from './fold.ts'
import type { Payable } from './payables.ts'

declare module '../platform/jobs/enqueue.ts' {
  interface Jobs {
    'tests.act': object
  }
}

const nothing = async () => {}
const flag = 'essential'

test('two features of one name, or with one job, schedule or subscriber, are refused at start', () => {
  const first = defineFeature({ name: 'tests/first', flag, schedules: { 'tests.sweep': nothing } })
  const second = defineFeature({ name: 'tests/second', flag, schedules: { 'tests.sweep': nothing } })
  const acting = (name: string) => defineFeature({ name, flag, jobs: { 'tests.act': nothing } })
  const subscribing = (name: string) =>
    defineFeature({ name, flag, subscribers: [subscriber<Deps, never>('tests.happened' as never, 'same', nothing)] })
  expect(() => foldSchedules([first, second])).toThrow('two features declare the schedule "tests.sweep"')
  expect(() => assertNames([first, first])).toThrow('two features declare the feature "tests/first"')
  expect(() => foldJobs([acting('tests/a'), acting('tests/b')])).toThrow('two features declare the job "tests.act"')
  expect(() => foldJobs([subscribing('tests/a'), subscribing('tests/b')])).toThrow('two subscribers are called')
})

test('two features with one payable, or with one addition to the dependencies, are refused at start', () => {
  const payable = { kind: 'tests.ticket' } as Payable
  const selling = (name: string) => defineFeature({ name, flag, payables: [payable] })
  const adding = (name: string) => defineFeature({ name, flag, extendDeps: () => ({ cache: undefined }) as never })
  const two = 'two features declare the'
  expect(() => foldPayables([selling('tests/a'), selling('tests/b')])).toThrow(`${two} payable "tests.ticket"`)
  expect(() => composeDeps({ bus: createLocalBus() } as Deps, [adding('tests/a'), adding('tests/b')])).toThrow(
    `${two} dependency "cache"`,
  )
  expect(() => foldPayables([selling('tests/a')]).get('tests.other')).toThrow('no feature declares')
})

test('a feature that needs all others gets them', () => {
  const all = [
    defineFeature({
      name: 'tests/needing',
      flag,
      jobs: (others) => ({ 'tests.act': async () => void names.push(...others.map(({ name }) => name)) }),
    }),
    defineFeature({ name: 'tests/other', flag }),
  ]
  const names: string[] = []
  void foldJobs(all)['tests.act']?.({} as Deps, {}, { id: '0' })
  expect(names).toEqual(['tests/needing', 'tests/other'])
})

test('a topic that the endpoint of the live channel would refuse is refused at start', () => {
  const withTopic = (name: string) => defineFeature({ name: 'tests/a', flag, topics: [{ name } as never] })
  expect(() => foldTopics([withTopic('tests_topic')])).toThrow('no browser can request the topic "tests_topic"')
  expect(foldTopics([withTopic('tests-topic')]).has('tests-topic')).toBe(true)
})

test('two features that declare one retention or media use are refused at start, and so is the flag of what is not built', () => {
  const both = (declared: object) =>
    ['tests/one', 'tests/two'].map((name) => defineFeature({ name, flag: 'essential', ...declared }))
  const notes = { name: 'notes', since: 'x', after: 0, sweep: async () => 0 }
  expect(() => foldRetention(both({ retention: [notes] }))).toThrow('two features declare the retention "notes"')
  expect(() => foldMediaUses(both({ mediaUses: ['note'] }))).toThrow('two features declare the media use "note"')
  const cards = { kind: 'post', find: async () => null }
  expect(() => foldShareCards(both({ shareCards: [cards] }))).toThrow('declare the kind of link previews "post"')
  expect(() => assertNames(both({ flag: 'live_streams' }))).toThrow('declared as still to come')
})
