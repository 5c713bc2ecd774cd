import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@mtaa/contract/endpoint'
import { expect, test } from 'vitest'

type Schema = Endpoint['result']

const contract = fileURLToPath(new URL('../../../contract/src/', import.meta.url))
const web = fileURLToPath(new URL('../', import.meta.url))
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

/** The parts of a schema that are looked into. */
interface Def {
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  in?: Schema
  out?: Schema
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const sources = new Map(
  filesIn(web)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('paraglide') && !file.includes('.test.'))
    .map((file) => [file, readFileSync(web + file, 'utf8')]),
)
const words = new Map([...sources].map(([file, source]) => [file, new Set(source.match(/[A-Za-z_]\w*/g))]))

/** Which files import which names of which files of the contract. */
const imports = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(/import (?:type )?(\{[^}]*\}|\* as \w+) from '@mtaa\/contract\/([^']+)'/g)].map(
    ([, names = '', module = '']) => ({ file, module, names: new Set(names.match(/\w+/g)) }),
  ),
)

/** The files that import of this file of the contract, and what lies beside them: types travel there without their names. */
function readersOf(module: string): string[] {
  const direct = new Set(imports.filter((one) => one.module === module).map(({ file }) => file))
  const folders = new Set([...direct].map((file) => dirname(file)))
  return [...sources.keys()].filter((file) => folders.has(dirname(file)))
}

const readersByName = (name: string) => imports.filter(({ names }) => names.has(name)).map(({ file }) => file)

// The answers of the auth protocol are read by their own client, which knows more of them than our pages.
const modules = filesIn(contract)
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => !file.startsWith('identity/auth'))
  .map((file) => file.replace('.ts', ''))

const named = new Map<Schema, string>()
const endpoints: { module: string; endpoint: Endpoint }[] = []
for (const module of modules)
  for (const [name, value] of Object.entries((await import(`${contract}${module}.ts`)) as object)) {
    if (isSchema(value)) named.set(value, name)
    else if (isEndpoint(value)) endpoints.push({ module, endpoint: value })
  }

/** Each field of each response by where it is defined. */
const fields = new Map<string, Set<Schema>>()
/** By name and schema, what some file names that sees it: an object that another one extends has the same fields. */
const read = new Map<string, Set<Schema>>()
const addTo = (all: Map<string, Set<Schema>>, name: string, schema: Schema) =>
  all.set(name, (all.get(name) ?? new Set()).add(schema))

interface Place {
  /** Before the field's name: of the nearest schema with a name, else of the endpoint. */
  path: string
  readers: readonly string[]
  above: readonly Schema[]
}

function walk(schema: Schema, { path, readers, above }: Place): void {
  if (above.includes(schema)) return
  const name = named.get(schema)
  const here = name ? [...readers, ...readersByName(name)] : readers
  const at = name ? `${name}.` : path
  const within = [...above, schema]
  const { shape, innerType, element, valueType, options, items, in: input, out } = schema._zod.def as unknown as Def
  for (const [field, value] of Object.entries(shape ?? {})) {
    addTo(fields, at + field, value)
    if (here.some((file) => words.get(file)?.has(field))) addTo(read, field, value)
    walk(value, { path: `${at}${field}.`, readers: here, above: within })
  }
  for (const inner of [innerType, element, valueType, ...(options ?? []), ...(items ?? []), input, out])
    if (inner) walk(inner, { path: at, readers: here, above: within })
}

for (const { module, endpoint } of endpoints)
  walk(endpoint.result, { path: `${endpoint.method} ${endpoint.path} `, readers: readersOf(module), above: [] })

const nameOf = (field: string) => field.split(/[. ]/).at(-1) ?? ''
const isRead = (field: string, schemas: Set<Schema>) =>
  [...schemas].some((schema) => read.get(nameOf(field))?.has(schema))

const others = 'for other clients of the API'
const nothing = 'the page knows it from what was done'
const flags = 'the page of flags is still to come'
const claims = 'the server refuses a second person meanwhile'
const queue = 'the queue of moderation says it'
const byLanguage = 'read by the language of the page'

/** Fields that no page shows, and whom they are for. A star stands for all that begin so. */
const elsewhere: Record<string, string> = {
  'Address.plus_code': 'the form makes it of the pin; what an order has of it is shown there',
  'AdminFlag.*': flags,
  'Award.auction_id': 'it is shown on the page of its lot',
  'BookedListing.slug': others,
  'BookingOrder.paid_at': others,
  'Boundaries.*': 'drawn by the reader of boundaries in the contract',
  'Bookmark.saved_at': 'the list is in its order',
  'DELETE /my-products/drafts/:id ok': nothing,
  'DataExport.done_at': others,
  'Decision.transfer_id': others,
  'Deletion.done_at': others,
  'DeletionHold.placed_by': others,
  'DeliveryFees.*': 'read by `deliveryFee` of the contract',
  'DisputeRow.opened_as': 'the page of the dispute says it',
  'DELETE /properties/:id/viewing-terms ok': nothing,
  'DELETE /service-licences/:id ok': nothing,
  'DELETE /ticket-waiting/:id ok': nothing,
  'EventTicket.*': others,
  'Favourite.favourited_at': 'the list is in its order',
  'FeatureFlag.*': 'pages read the state, which follows from it',
  'FlagChange.*': flags,
  'GET /admin/payouts/identity/:id decided_at': others,
  'GET /admin/tickets next_cursor': queue,
  'GET /admin/listings *': queue,
  'GET /deals/:kind/:id/reviews completed_at': 'the deadline, which follows from it, is shown',
  'GET /deals/:kind/:id/reviews refunded': 'each review says whether it counts',
  'GET /event-tickets *': others,
  'GET /favourites items': 'the page reads bookmarks, of which these are a part',
  'GET /favourites next_cursor': 'the same',
  'GET /moderation/business-checks next_cursor': queue,
  'GET /moderation/service-licences next_cursor': queue,
  'GET /products/categories items.leaves.sw': byLanguage,
  'GET /service-bookings *': others,
  'IdentityCheck.decided_at': others,
  'Job.may.buy': 'a job is not bought',
  'ListingAddress.*': 'the site map hands it over whole',
  'ListingFacets.leaves.*': byLanguage,
  'BusinessCheck.decided_at': queue,
  'BusinessCheck.kind': 'what was sent says it',
  'BusinessCheck.state': queue,
  'GET /moderation/business-checks/:id decided_at': queue,
  'GET /moderation/business-checks/:id kind': 'what was sent says it',
  'GET /moderation/business-checks/:id state': queue,
  'StaffDataRequest.acknowledged_at': others,
  'StaffTicket.files.bytes': nothing,
  'StaffTicket.user_id': queue,
  'ListingModeration.claimed_by': queue,
  'ListingModeration.claimed_until': queue,
  'ReportCase.claimed_until': claims,
  'WholeCase.claimed_until': claims,
  'Message.is_read': 'the conversation says how far the other has read',
  'Message.recipient_id': others,
  'ModeratedReview.*': 'handed over whole to what shows a review',
  'Offer.checkout_id': others,
  'Offer.product.available': 'an offer for what is gone has ended',
  'Order.checkout_id': others,
  'OwnDataRequest.acknowledged_at': others,
  'OrderSummary.checkout_id': others,
  'OwnLeaf.path*': 'verified by `verifyLeaf` of the contract',
  'POST /admin/listings/:id/claim claimed_until': claims,
  'POST /admin/reports/:id/claim claimed_until': claims,
  'POST /admin/listings/:id/decision status': nothing,
  'POST /admin/products/:id/removal status': nothing,
  'POST /contact/:number/files *': nothing,
  'POST /functions/initiate-mpesa-payment *': others,
  'POST /ticket-links/:token/give-back ok': nothing,
  'POST /moderation/paused-providers/:id/resume ok': nothing,
  'POST /payouts/number/code resend_after': 'the form waits as long as its server says when it refuses',
  'POST /products/:id/appeal ok': nothing,
  'Payment.checkout_id': others,
  'Payment.order_ids': others,
  'PaymentMethods.paybill.account_hint': 'pages show the account number of the payment itself',
  'PayoutOverview.balance.total': 'the sum of what is shown',
  'Points.earn.reviews_left_today': others,
  'Post.videos': 'videos are still to come',
  'ProductVersion.short_description': 'the beginning of the description, which is shown',
  'QuotedGroup.subtotal': 'pages add up the lines, also without a network',
  'ReceiptClaim.answered_at': others,
  'ReceiptState.*': others,
  'ReceivedApplication.job_id': 'the page is that of the job',
  'ReviewToWrite.completed_at': 'the deadline, which follows from it, is shown',
  'SavedFilters.*': 'handed over whole to the address of the list',
  'ServiceBooking.*': others,
  'SlotDay.holiday.*': byLanguage,
  'Ticket.files.*': 'a file is shown by its name',
  'TopUp.credited_at': 'its payment says when the money came',
  'Wallet.pending_top_up.credited_at': 'it is pending',
  'SiteSetting.updated_by': 'SPEC names it; the history says that an admin did it',
  'TicketEvent.place_path': others,
  'TicketEvent.slug': others,
}

const covers = (known: string, field: string) =>
  known.endsWith('*') ? field.startsWith(known.slice(0, -1)) : known === field

test('every field of a response is read by a page that gets it, or says whom else it is for', () => {
  const unread = [...fields].flatMap(([field, schemas]) => (isRead(field, schemas) ? [] : [field])).toSorted()
  const known = Object.keys(elsewhere)
  expect(unread.filter((field) => !known.some((one) => covers(one, field)))).toEqual([])
  expect(known.filter((one) => !unread.some((field) => covers(one, field)))).toEqual([])
})
