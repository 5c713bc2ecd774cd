import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moderatorRoles } from '../identity/accounts.ts'

/** Parts of the product that a test page of their own tries on the server. */
export const testSubjects = [
  'upload',
  'upload-simple',
  'video',
  'audio',
  'stories',
  'reels',
  'livestream',
  'email',
  'mpesa',
  'search',
  'auth',
  'notifications',
  'location',
] as const
export type TestSubject = (typeof testSubjects)[number]

/** `unavailable`: what it needs is not set up on this server, so it neither passed nor failed. */
export const stepStates = ['passed', 'failed', 'unavailable'] as const
export type StepState = (typeof stepStates)[number]

/** One thing that was tried. */
export const TestStep = z.object({
  /** What holds when it has passed, in the language of the request. */
  words: z.string(),
  state: z.enum(stepStates),
  milliseconds: z.int(),
})
export type TestStep = z.infer<typeof TestStep>

export const runTests = endpoint({
  method: 'POST',
  path: '/dev/tests/:subject',
  summary: 'Try one part of the product. Without steps: it is not built yet.',
  access: 'public',
  params: z.object({ subject: z.enum(testSubjects) }),
  result: z.object({ steps: z.array(TestStep) }),
  refusals: ['over_request_rate_limit'],
})

/** At once. */
export const maxTestUsers = 10

/** `member` has no role. */
export const testUserRoles = ['member', ...moderatorRoles] as const
export type TestUserRole = (typeof testUserRoles)[number]

export const TestUser = z.object({ email: z.string(), password: z.string(), role: z.enum(testUserRoles) })
export type TestUser = z.infer<typeof TestUser>

export const createTestUsers = endpoint({
  method: 'POST',
  path: '/dev/test-users',
  summary: 'Create accounts that sign in with the passwords of the answer. In demo mode only.',
  access: 'admin',
  body: z.object({
    count: z.int().check(z.minimum(1), z.maximum(maxTestUsers)),
    role: z.enum(testUserRoles),
  }),
  status: 201,
  result: z.object({ items: z.array(TestUser) }),
  refusals: ['only_in_demo', 'over_request_rate_limit'],
})

/** A table as the database counts it: about as many rows, and what it takes with its indexes. */
export const TableCount = z.object({
  name: z.string(),
  /** The part of the program that writes it; null: what all parts stand on. */
  feature: z.nullable(z.string()),
  rows: z.int(),
  bytes: z.int(),
})
export type TableCount = z.infer<typeof TableCount>

export const listTableCounts = endpoint({
  method: 'GET',
  path: '/dev/tables',
  summary: 'How much is stored, table by table, and nothing of what is stored.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(TableCount) }),
  refusals: [],
})
