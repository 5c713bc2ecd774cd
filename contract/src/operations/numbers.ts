import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Moment } from '../page.ts'
import { plainNumber } from '../plain-number.ts'

export type Unit = 'count' | 'shillings' | 'share' | 'bytes' | 'seconds'

interface Described {
  unit: Unit
  /** The page with the list of what is counted; null where no list may be read. */
  path: string | null
  /** More of it is worse. */
  bad?: true
}

/** The numbers of the dashboard, in their order. */
export const dashboardNumbers = {
  sign_ups: { unit: 'count', path: '/admin/users' },
  active: { unit: 'count', path: '/admin/users' },
  visits: { unit: 'count', path: '/admin/analytics' },
  posts: { unit: 'count', path: '/feed' },
  listings: { unit: 'count', path: '/market' },
  messages: { unit: 'count', path: null },
  orders: { unit: 'count', path: '/admin/payments' },
  gmv: { unit: 'shillings', path: '/admin/payments' },
  payments: { unit: 'count', path: '/admin/payments' },
  payments_paid: { unit: 'share', path: '/admin/payments' },
  disputes: { unit: 'count', path: '/admin/disputes', bad: true },
  faults: { unit: 'share', path: '/admin/system-logs', bad: true },
  refused: { unit: 'share', path: '/admin/system-logs', bad: true },
  searches: { unit: 'count', path: '/admin/analytics' },
  searches_missed: { unit: 'share', path: '/admin/analytics', bad: true },
  bytes_a_visit: { unit: 'bytes', path: '/admin/analytics', bad: true },
  pages_a_visit: { unit: 'count', path: '/admin/analytics' },
} as const satisfies Record<string, Described>
export type NumberName = keyof typeof dashboardNumbers
export const numberNames = Object.keys(dashboardNumbers) as NumberName[]

/** Where what waits is worked off. */
export const queuePath = '/admin/queue'

/** Days of the small charts; the last one is today. */
export const chartDays = 28

/** A number of a span of time; null where there was nothing to divide by. */
const Value = z.nullable(z.number())

export const DashboardNumber = z.object({
  name: z.enum(numberNames),
  /** Of today until now. */
  today: Value,
  /** Of today until the last full hour, and of the same weekday a week ago until the same hour. */
  so_far: Value,
  before: Value,
  /** The last 28 days in Nairobi, the oldest first, today last. */
  days: z.array(Value),
})
export type DashboardNumber = z.infer<typeof DashboardNumber>

/** How long what waits for staff has waited, in seconds. */
const QueueAge = z.object({
  waiting: z.int(),
  /** There may be more than was counted. */
  more: z.boolean(),
  oldest: z.nullable(z.int()),
  median: z.nullable(z.int()),
  /** The longest wait that was seen on each of the last 28 days. */
  days: z.array(Value),
})

export const Dashboard = z.object({
  /** Until when what has happened is in the numbers; null before the first time. */
  as_of: z.nullable(Moment),
  now: Moment,
  /** The last full hour. */
  hour: Moment,
  numbers: z.array(DashboardNumber),
  queue: QueueAge,
  /** Why most requests were refused today. */
  refusals: z.array(z.object({ code: z.string(), count: z.int() })),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'How the platform does today, against the same weekday a week ago.',
  access: 'admin',
  freshSession: true,
  result: Dashboard,
  refusals: [],
})

/** Fewer people than this are not shown. */
export const fewestPeople = 10

/** A count of people or of what they did: `few` is fewer than ten, `early` cannot be known yet. */
export const Cell = z.union([z.int(), z.enum(['few', 'early'])])
export type Cell = z.infer<typeof Cell>

/** Periods of analytics, in days; the last one is today. */
export const analyticsPeriods = [7, 28, 90, 365] as const
const period = z._default(plainNumber(7, 365), 28)

export const joiningSteps = ['visits', 'sign_ups', 'posted', 'ordered'] as const
export const buyingSteps = ['views', 'checkouts', 'checkouts_paid'] as const
const funnelOf = <const Step extends string>(steps: readonly Step[]) =>
  z.array(z.object({ step: z.enum(steps as readonly [Step, ...Step[]]), count: Cell }))

/** Who joined in a week and came back on the first, seventh and thirtieth day after. */
export const ReturnRow = z.object({
  /** The Monday on which the week begins. */
  week: z.string(),
  /** 0: all of Kenya. */
  county: z.int(),
  /** The name of the county. */
  place: z.nullable(z.string()),
  people: Cell,
  d1: Cell,
  d7: Cell,
  d30: Cell,
})
export type ReturnRow = z.infer<typeof ReturnRow>

export const Analytics = z.object({
  as_of: z.nullable(Moment),
  /** First and last day in Nairobi. */
  from: z.string(),
  to: z.string(),
  /** Of those who joined in the period, how many have posted or listed, and ordered. */
  joining: funnelOf(joiningSteps),
  buying: funnelOf(buyingSteps),
  returns: z.array(ReturnRow),
  /** What at least ten different searchers did not find, the most frequent first. */
  searches: z.array(z.object({ term: z.string(), searchers: z.int(), day: z.string() })),
  data: z.array(
    z.object({
      day: z.string(),
      visits: Cell,
      pages_a_visit: z.nullable(z.number()),
      bytes_a_visit: z.nullable(z.int()),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

/** The last `days` days, 7 to 365. Groups of fewer than ten are hidden. */
export const getAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Funnels, who comes back, searches without a result, data that a visit costs. Groups under ten are hidden.',
  access: 'admin',
  freshSession: true,
  query: z.object({ days: period }),
  result: Analytics,
  refusals: [],
})

export const analyticsTables = ['joining', 'buying', 'returns', 'searches', 'data'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

export const getAnalyticsFile = endpoint({
  method: 'GET',
  path: '/admin/analytics/:table',
  summary: 'One table of analytics as CSV, with the same groups hidden.',
  access: 'admin',
  freshSession: true,
  params: z.object({ table: z.enum(analyticsTables) }),
  query: z.object({ days: period }),
  download: ['text/csv'],
  result: fileBytes,
  refusals: ['over_request_rate_limit'],
})
