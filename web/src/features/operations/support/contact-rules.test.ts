import { expect, test } from 'vitest'
import { problemsOf } from './contact-rules.ts'

const good = {
  name: 'Wanjiru',
  email: 'wanjiru@mtaa.test',
  phone: '',
  topic: 'bug' as const,
  message: 'The map of my ward stays empty.',
  website: '',
}

test.each([
  [{}, {}],
  [{ email: '', phone: '+254 (712) 345678' }, {}],
  [{ name: ' ' }, { name: 'missing' }],
  [{ email: ' ' }, { email: 'address' }],
  [{ email: 'wanjiru' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ message: `${' '.repeat(30)}short` }, { message: 'short' }],
])('%j has the problems %j', (change, problems) => {
  expect(problemsOf({ ...good, ...change })).toEqual(problems)
})
