import { permission } from '../../../core/permission.ts'
import { hasRole, type Member, type Viewer } from '../../../core/viewer.ts'

/** Who decides what is reported of requests and quotes. */
export const quoteModerator = 'Market-Moderator'

/** A request with its quotes is its customer's alone. */
export const maySeeQuotes = (viewer: Viewer, request: { customer_id: string }) => viewer?.id === request.customer_id

/** What is requested, without the quotes. */
export const maySeeRequest = (viewer: Viewer, request: { customer_id: string }) =>
  maySeeQuotes(viewer, request) || hasRole(viewer, quoteModerator)

const own = (owner: Member) => ({ customer_id: owner.id })

export const quotePermissions = [
  permission(
    'quotes.see',
    {
      en: 'See the quotes of a request, accept one, close the request',
      sw: 'Kuona makadirio ya ombi, kukubali moja, kufunga ombi',
    },
    maySeeQuotes,
    own,
  ),
  permission(
    'quote_request.see',
    { en: 'See what is requested, without its quotes', sw: 'Kuona kilichoombwa, bila makadirio yake' },
    maySeeRequest,
    own,
  ),
]
