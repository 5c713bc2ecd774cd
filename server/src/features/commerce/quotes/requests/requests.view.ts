import type { Quote, QuoteInvitation, QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { viewImage } from '../../../media/media/index.ts'
import { placeOf } from '../../../places/places/index.ts'
import type { InvitationRow } from '../answers/invitations.queries.ts'
import { isOpenAt, requestLapses } from '../quotes.rules.ts'
import type { InvitedRow, ListedRequestRow, QuoteRow, RequestRow } from './requests.queries.ts'

type Viewing = Pick<Deps, 'clock' | 'pictures'>

/** By the clock: the schedule that stores what is over may be a moment late. */
export function requestStateAt(
  row: Pick<RequestRow, 'state' | 'removed_at' | 'expires_at' | 'valid_until'>,
  now: Date,
) {
  if (row.removed_at) return 'removed' as const
  const valid = row.valid_until === null ? [] : [{ state: 'sent', expires_at: row.valid_until }]
  return row.state === 'open' && requestLapses(row, valid, now) ? ('lapsed' as const) : row.state
}

const viewFields = (row: RequestRow, deps: Viewing) => ({
  id: row.id,
  category: row.category,
  text: row.text,
  images: row.images.map((image) => viewImage(image, deps)),
  budget: row.budget,
  state: requestStateAt(row, deps.clock()),
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
  ...placeOf(row),
})

/** What a moderator has removed of it is its author's alone. */
function viewQuote(row: QuoteRow, deps: Viewing, { isOwn = false } = {}): Quote {
  const isLapsed = row.state === 'sent' && !isOpenAt(row, deps.clock())
  return {
    id: row.id,
    provider: viewPerson(row.provider, deps),
    service_id: row.service_id,
    title: row.title,
    price: row.price,
    deposit: row.deposit,
    starts_at: row.starts_at.toISOString(),
    ends_at: new Date(row.starts_at.getTime() + row.minutes * minute).toISOString(),
    note: row.removed_at && !isOwn ? '' : row.note,
    state: isLapsed ? 'lapsed' : row.state,
    booking_id: row.state === 'accepted' ? row.booking_id : null,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

const isOver = ({ state }: Quote) => state === 'withdrawn' || state === 'lapsed'

/** For its customer. The rows are by their prices. */
export function viewRequest(
  row: RequestRow,
  { invited, quotes }: { invited: readonly InvitedRow[]; quotes: readonly QuoteRow[] },
  deps: Viewing,
): QuoteRequest {
  const viewed = quotes.map((quote) => viewQuote(quote, deps))
  return {
    ...viewFields(row, deps),
    invited: invited.map(({ provider, ...rest }) => ({ ...rest, provider: viewPerson(provider, deps) })),
    quotes: [...viewed.filter((quote) => !isOver(quote)), ...viewed.filter(isOver)],
  }
}

export const viewListedRequest = (row: ListedRequestRow, deps: Viewing) => ({
  ...viewFields(row, deps),
  quotes_count: row.quotes_count,
})

/** For a provider: of the customer the first name alone, of quotes the own one. */
export function viewInvitation(row: InvitationRow, quote: QuoteRow | undefined, deps: Viewing): QuoteInvitation {
  return {
    ...viewFields(row, deps),
    customer: { ...viewPerson(row.customer, deps), last_name: '', handle: null },
    service_id: row.service_id,
    title: row.title,
    invitation: row.invitation,
    quote: quote ? viewQuote(quote, deps, { isOwn: true }) : null,
  }
}
