import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postLimits } from './features/community/feed/posts.limits.ts'
import { friendLimits } from './features/community/friends/friends.limits.ts'
import { chatLimits } from './features/community/chat/chat.limits.ts'
import { messageLimits } from './features/community/messages/messages.limits.ts'
import { commentLimits } from './features/community/comments/comments.limits.ts'
import { searchLimits } from './features/community/search/search.limits.ts'
import { partLimits } from './features/community/messages/parts.limits.ts'
import { voiceRateLimits } from './features/community/messages/voice/voice.limits.ts'
import { pushLimits } from './features/community/notifications/push.limits.ts'
import { mentionLimits } from './features/community/mentions/mentions.limits.ts'
import { disputeLimits } from './features/commerce/disputes/disputes.limits.ts'
import { businessLimits } from './features/commerce/businesses/businesses.limits.ts'
import { reviewRateLimits } from './features/commerce/reviews/reviews.limits.ts'
import { importRateLimits } from './features/commerce/market/import/import-products.ts'
import { applicationLimits } from './features/commerce/jobs/applications/applications.limits.ts'
import { bidLimits } from './features/commerce/auctions/bids/bids.limits.ts'
import { depositLimits } from './features/commerce/auctions/deposits/deposits.limits.ts'
import { gateUsage } from './features/commerce/gates/gates.limits.ts'
import { bookingUsage } from './features/commerce/bookings/bookings.limits.ts'
import { quoteUsage } from './features/commerce/quotes/quotes.limits.ts'
import { serviceUsage } from './features/commerce/services/services.limits.ts'
import { ticketUsage } from './features/commerce/tickets/tickets.limits.ts'
import { orderLimits } from './features/commerce/orders/orders.limits.ts'
import { eventUsage } from './features/commerce/events/events.limits.ts'
import { offerRateLimits } from './features/commerce/offers/offers.limits.ts'
import { accountLimits } from './features/identity/accounts/change-me.ts'
import { contactLimits } from './features/identity/contacts/contacts.limits.ts'
import { authLimits } from './features/identity/auth/auth.limits.ts'
import { codeLimits } from './features/identity/codes/codes.limits.ts'
import { factorLimits } from './features/identity/factors/factors.limits.ts'
import { oidcLimits } from './features/identity/oidc/oidc.limits.ts'
import { passkeyLimits } from './features/identity/passkeys/passkeys.limits.ts'
import { requestLimits } from './features/identity/requesters/requesters.limits.ts'
import { samlLimits } from './features/identity/saml/saml.limits.ts'
import { sessionLimits } from './features/identity/sessions/sessions.limits.ts'
import { web3Limits } from './features/identity/web3/web3.limits.ts'
import { maxTries } from './features/identity/codes/code-tries.queries.ts'
import { mediaLimits } from './features/media/media/upload-picture.ts'
import { reportRateLimits } from './features/community/reports/reports.limits.ts'
import { sharingLimits } from './features/community/sharing/share-pictures.ts'
import { claimLimits } from './features/money/daraja/claim-receipt.ts'
import { promptLimits } from './features/money/daraja/prompt-limits.ts'
import { paymentLimits } from './features/money/payments/check-soon.ts'
import { cardLimits } from './features/money/paystack/paystack-rail.ts'
import { credentialLimits } from './features/identity/credential-changes/credential-changes.limits.ts'
import { payoutUsage } from './features/money/payouts/payouts.limits.ts'
import { devToolsLimits } from './features/operations/dev-tools/dev-tools.limits.ts'
import { templatesLimits } from './features/operations/templates/templates.limits.ts'
import { numbersLimits } from './features/operations/numbers/numbers.limits.ts'
import { placeAdminLimits } from './features/places/place-admin/place-admin.limits.ts'
import { auditLogLimits } from './features/operations/audit-log/audit-log.limits.ts'
import { deskLimits } from './features/commerce/seller-desk/seller-desk.limits.ts'
import { walletRateLimits } from './features/money/wallet/wallet.limits.ts'
import { streamLimits } from './features/operations/live/count-streams.ts'
import { requestsLimits } from './features/identity/privacy/requests/requests.limits.ts'
import { sanctionUsage } from './features/operations/sanctions/sanctions.limits.ts'
import { supportLimits } from './features/operations/support/support.limits.ts'
import type { Limit } from './platform/limits/limits.ts'

const { mailGap, textGap, ...fixed } = requestLimits
const limits: Limit[] = [
  ...Object.values(eventUsage),
  ...Object.values(offerRateLimits),
  ...Object.values(mentionLimits),
  ...Object.values(pushLimits),
  ...Object.values(reportRateLimits),
  ...Object.values(fixed),
  ...Object.values(sanctionUsage),
  ...Object.values(sessionLimits),
  ...Object.values(codeLimits),
  ...Object.values(contactLimits),
  ...Object.values(authLimits),
  ...Object.values(factorLimits),
  ...Object.values(oidcLimits),
  ...Object.values(samlLimits),
  ...Object.values(credentialLimits),
  ...Object.values(passkeyLimits),
  ...Object.values(web3Limits),
  mailGap(60),
  ...[1, 2, 3].map(textGap),
  ...Object.values(promptLimits),
  ...Object.values(cardLimits),
  ...Object.values(paymentLimits),
  ...Object.values(claimLimits),
  ...Object.values(payoutUsage),
  ...Object.values(deskLimits),
  ...Object.values(auditLogLimits),
  ...Object.values(placeAdminLimits),
  ...Object.values(numbersLimits),
  ...Object.values(templatesLimits),
  ...Object.values(bidLimits),
  ...Object.values(depositLimits),
  ...Object.values(ticketUsage),
  ...Object.values(bookingUsage),
  ...Object.values(quoteUsage),
  ...Object.values(serviceUsage),
  ...Object.values(gateUsage),
  ...Object.values(devToolsLimits),
  ...Object.values(orderLimits),
  ...Object.values(walletRateLimits),
  ...Object.values(mediaLimits),
  ...Object.values(sharingLimits),
  ...Object.values(accountLimits),
  ...Object.values(businessLimits),
  ...Object.values(reviewRateLimits),
  ...Object.values(applicationLimits),
  ...Object.values(importRateLimits),
  ...Object.values(supportLimits),
  ...Object.values(requestsLimits),
  ...Object.values(disputeLimits),
  ...Object.values(searchLimits),
  ...Object.values(postLimits),
  ...Object.values(friendLimits),
  ...Object.values(chatLimits),
  ...Object.values(messageLimits),
  ...Object.values(commentLimits),
  ...Object.values(partLimits),
  ...Object.values(voiceRateLimits),
]

const page = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8')

const day = 86_400

function durationOf(seconds: number): string {
  if (seconds % day === 0) return seconds === day ? '1 day' : `${seconds / day} days`
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
}

/** Limits of one name, whose waits grow, stand in one row. */
function numbersOf(all: Limit[]): Record<string, string> {
  const numbers = new Map<string, string[]>()
  for (const { name, max, seconds } of all)
    numbers.set(name, [...(numbers.get(name) ?? []), `${max} in ${durationOf(seconds)}`])
  return Object.fromEntries([...numbers].map(([name, parts]) => [name, parts.join(', then ')]))
}

test('the page of limits has every limit with its number, and no other', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, number]) => [name, number]))).toEqual(numbersOf(limits))
  expect(page.match(/^\| `/gm)).toHaveLength(rows.length)
})

test('every limit of the code is in the lists that the page is compared with', () => {
  const src = import.meta.dirname
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = files.map((file) => readFileSync(join(src, file), 'utf8'))
  const made = texts.flatMap((text) => [...text.matchAll(/\blimit\(\s*'([^']+)'/g)].map(([, name]) => name))
  expect(new Set(made)).toEqual(new Set(limits.map(({ name }) => name)))
  const byHand = files.filter((_, at) =>
    /\bseconds: *[\d(][^}]*\brefusal:|\bmax: *\d[^}]*\bseconds:/.test(texts[at] ?? ''),
  )
  expect(byHand, 'a limit is made by limit() of platform/limits/limits.ts').toEqual([])
})

test('the page says how many tries a code has', () => {
  const { own, near, far } = maxTries
  expect(page).toContain(
    `${own} of the browser that requested it, ${near} of others in its network, ${far} of everybody else`,
  )
})

test('the page says how many streams may be open', () => {
  const { account, network, shareOfConnections } = streamLimits
  expect(shareOfConnections).toBe(0.75)
  expect(page).toContain(
    `at most ${account} of one account, ${network} of\none network, and three quarters of \`MAX_CONNECTIONS\` in all`,
  )
})

test('the chances on the page are those of the numbers', () => {
  const perDay = (tries: number, right = 1) => Math.round(1_000_000 / (tries * right) / 100) * 100
  const perYear = (tries: number, right = 1) => `${((1 - (1 - (tries * right) / 1e6) ** 365) * 100).toFixed(1)}%`
  const row = (tries: number, right = 1) =>
    `| ${tries} | 1 in ${perDay(tries, right).toLocaleString('en')} | ${perYear(tries, right)} |`
  const tries = maxTries.own + maxTries.near + maxTries.far
  const texts = requestLimits.textsPhone.max * tries
  expect(page).toContain(`codes by mail, from any number of networks ${row(codeLimits.guesses.max)}`)
  expect(page).toContain(
    `all ${tries} tries of each of the ${requestLimits.textsPhone.max} texts that strangers may ask for ${row(texts)}`,
  )
  expect(page).toContain(`(three are right at a time) ${row(factorLimits.factorGuesses.max, 3)}`)
  expect(page).toContain(`by who has the password ${row(factorLimits.factorGuesses.max)}`)
  expect(page).toContain(`a stolen session older than a day ${row(codeLimits.guesses.max)}`)
  const passwords = (authLimits.signInAccount.max * 24).toLocaleString('en')
  expect(page).toContain(`a password, from any number of networks | ${passwords} |`)
})
