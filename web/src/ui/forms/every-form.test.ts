import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../', import.meta.url))

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('paraglide'))
  .toSorted()
  .map((file) => ({ file, source: readFileSync(folder + file, 'utf8') }))

const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

const address = 'leads to an address, and works without script'
const code = 'a code, which its last digit sends'

/** The forms that do not use the hook, and why. */
const others: Record<string, string> = {
  'features/commerce/events/list/event-filters.tsx': address,
  'features/commerce/listings/list/filter-form.tsx': address,
  'features/commerce/orders/code-entry.tsx': code,
  'features/commerce/payment-proof/check-sale.tsx': 'looks something up, and changes nothing',
  'features/community/search/filters/filter-form.tsx': address,
  'features/identity/accounts/code-proof.tsx': code,
  'features/identity/settings/code-form.tsx': code,
  'features/money/staff-payments/payment-filters.tsx': address,
  'features/operations/audit-log/audit-filters.tsx': address,
  'features/operations/system-logs/log-filters.tsx': address,
  'features/operations/templates/template-list.tsx': address,
  'features/places/place-admin/place-list.tsx': address,
  'features/places/places/county-cards.tsx': 'filters what is on the page',
  'features/places/places/explore-form.tsx': address,
  'features/places/places/place-search.tsx': address,
  'pages/landing/hero.tsx': address,
  'pages/shell/search-box.tsx': address,
}

test('every form uses the hook of forms, or is named here with the reason', () => {
  const using = new Set(filesWith(/\buseForm[<(]/))
  expect(filesWith(/<form\b/).filter((file) => !using.has(file))).toEqual(Object.keys(others))
  expect(filesWith(/\bonSubmit=/).filter((file) => using.has(file))).toEqual([])
  expect(using.size).toBeGreaterThan(35)
})
