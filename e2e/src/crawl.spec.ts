import type { APIRequestContext, Browser } from '@playwright/test'
import { moderatorRoles, type Role } from '@mtaa/contract/identity/accounts'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { expect, test } from './app.ts'
import { crawl, type Visit } from './crawl.ts'
import { giveRole } from './roles.ts'
import { isForStaff, type Language, type RouteRow, wayless, wrongIn } from './site-rows.ts'

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 600_000 })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/**
 * The service worker makes each page slower; one visit is enough for what it may do wrong. Members open what visitors do, in both
 * languages and sizes; the pages of visitors alone are in Swahili elsewhere (swahili.spec.ts).
 */
const visits = [
  { who: 'visitor', language: 'en', viewport: phone, serviceWorkers: 'allow' },
  { who: 'member', language: 'sw', viewport: phone, serviceWorkers: 'block' },
  { who: 'member', language: 'en', viewport: desk, serviceWorkers: 'block' },
] as const

/** Requests are another view of a page that is opened by itself. */
const startsOf = { visitor: ['/'], member: ['/', '/messages?folder=requests', '/mentions?filter=filtered'] }

/** Pages that are still to come are one page with other words: either visitors or members open them. */
const opensFor = (who: 'visitor' | 'member') => (row: RouteRow) =>
  row.page !== undefined || (who === 'visitor') === (row.audience === undefined)

for (const { who, language, viewport, serviceWorkers } of visits)
  test(`no link leads a ${who} to a dead end (${language})`, async ({ browser, request, baseURL }) => {
    const signedIn = who === 'member'
    const session = signedIn ? await sessionOf(request, 'member') : undefined
    const person = { browser, baseURL, language, viewport, serviceWorkers, session }
    const { faults, shown, reached, opened } = await visit(person, { start: startsOf[who], opens: opensFor(who) })
    const known = { signedIn, roles: [] }
    expect([...faults, ...wrongIn(shown, known), ...wayless(reached, known)]).toEqual([])
    // Fewer would mean that it did not get about.
    expect(opened).toBeGreaterThan(50)
  })

/** Pages of one's own, with those that they lead to. */
const own = ['/home', '/market/my-products', '/jobs/mine', '/properties/mine', '/businesses/mine', '/orders']
const isOwn = ({ path, audience }: RouteRow) => audience === 'member' || /\/(edit|verify|applications)$/.test(path)

for (const [account, language, viewport] of [
  ['seller', 'sw', phone],
  ['provider', 'en', phone],
] as const)
  test(`no link leads a seller to a dead end: ${account} (${language})`, async ({ browser, request, baseURL }) => {
    const seller = { browser, baseURL, language, viewport, session: await sessionOf(request, account) }
    const { faults, opened } = await visit(seller, { start: own, concerns: isOwn })
    expect(faults).toEqual([])
    expect(opened).toBeGreaterThan(own.length + 5)
  })

const english = ['en', desk] as const
const swahili = ['sw', phone] as const

/** Two kinds of administrators see the screens of all others: each of the two looks at them in one way. */
const staff: readonly { account?: string; role: Role; way: typeof english | typeof swahili }[] = [
  ...moderatorRoles.map((role, n) => ({ role, way: n % 2 === 0 ? swahili : english })),
  { account: 'admin', role: 'Admin', way: swahili },
  { account: 'super', role: 'Super-Admin', way: english },
]

for (const { account, role, way } of staff)
  test(`no link leads a ${role} to a dead end`, async ({ browser, request, baseURL, fixtures }) => {
    const made = account === undefined ? await fixtures.member() : undefined
    if (made) await giveRole(made, role)
    const session = made?.session ?? (await sessionOf(request, account ?? ''))
    const [language, viewport] = way
    const person = { browser, baseURL, language, viewport, session }
    const { faults, shown, reached } = await visit(person, { start: ['/admin'], concerns: isForStaff })
    const known = { signedIn: true, roles: [role] }
    expect([...faults, ...wrongIn(shown, known), ...wayless(reached, known, isForStaff)]).toEqual([])
  })

async function sessionOf(request: APIRequestContext, account: string) {
  const data = { email: `${account}@mtaa.test`, password: 'karibu-mtaa' }
  return (await (await request.post('/auth/v1/token?grant_type=password', { data })).json()) as AuthSession
}

interface Person {
  browser: Browser
  baseURL: string | undefined
  language: Language
  viewport: { width: number; height: number }
  serviceWorkers?: 'allow' | 'block'
  session: AuthSession | undefined
}

/** A crawl in a browser profile of this person. */
async function visit(person: Person, rest: Omit<Visit, 'context' | 'language'>) {
  const { browser, baseURL, language, viewport, serviceWorkers = 'block', session } = person
  const context = await browser.newContext({
    viewport,
    serviceWorkers,
    reducedMotion: 'reduce',
    ...(baseURL !== undefined && { baseURL }),
  })
  const domain = { domain: 'localhost', path: '/' }
  await context.addCookies([{ name: 'mtaa_lang', value: language, ...domain }])
  if (session) {
    await context.addCookies([{ name: 'mtaa_in', value: '1', ...domain }])
    await context.addInitScript((text) => localStorage.setItem('mtaa-auth', text), JSON.stringify(session))
  }
  const found = await crawl({ context, language, ...rest })
  await context.close()
  return found
}
