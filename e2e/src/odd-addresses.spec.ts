import { test } from './app.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const ids = ['nope', nobody, '%22%3E']
const lists = ['market', 'market/all', 'auctions', 'events', 'services', 'jobs', 'properties', 'businesses']
const queries = [
  'category=nope&min_price=abc',
  'county=1&constituency=290',
  'cursor=nope',
  'cursor=%00',
  `owner=${nobody}`,
]

/** Odd URLs: cut short, invented, outdated or generated. */
const addresses = [
  ...['market', 'auctions', 'events', 'services', 'jobs', 'properties', 'businesses', 'posts', 'orders'].flatMap(
    (kind) => ids.map((id) => `/${kind}/${id}`),
  ),
  ...lists.flatMap((list) => queries.map((query) => `/${list}?${query}`)),
  ...['category=nope', 'wards=1,2,3', 'wards=9999', 'cursor=nope', 'visibility=ward', 'filter=mine', 'county=0'].map(
    (query) => `/feed?${query}`,
  ),
  ...ids.flatMap((id) => [`/kenya/${id}`, `/kenya/nairobi-city/${id}`, `/kenya/market/general/${id}`]),
  '/',
  '/kenya',
  '/login?mode=nope',
  '/login?mode=code',
  '/search?q=%00&kind=nope',
  '/login?next=/.//evil.test',
  '/cart',
  '/checkout',
  '/settings',
  '/roles',
  '/no-such-page',
  '//evil.test',
  '/.//feed',
  '/MARKET',
  '/market/?view=nope',
  '/feed/',
]

// The browser logs the 40x responses.
test.use({ allowedConsoleErrors: [/status of 40[0134]/] })

/** The service worker makes each page slower; one visitor is enough for what it may do wrong. */
const visitors = [
  { who: 'a visitor', serviceWorkers: 'allow', cookies: {} },
  { who: 'somebody who browses a ward', serviceWorkers: 'block', cookies: { mtaa_place: '47-274-1366.1367' } },
  {
    who: 'somebody whose session is over, in Swahili',
    serviceWorkers: 'block',
    cookies: { mtaa_in: '1', mtaa_place: '47', mtaa_lang: 'sw', mtaa_saver: 'on' },
  },
] as const

for (const { who, serviceWorkers, cookies } of visitors)
  test.describe(() => {
    test.use({ serviceWorkers })
    test(`no address makes the page complain for ${who}`, async ({ page, baseURL }) => {
      test.setTimeout(600_000)
      const app = baseURL ?? ''
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: app })))
      for (const address of addresses) await test.step(address, async () => void (await page.goto(app + address)))
    })
  })
