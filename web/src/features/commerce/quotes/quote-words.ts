import type { Quote, QuoteInvitation, QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

type Words = readonly [() => string, Tone]

export const requestStates: Readonly<Record<QuoteRequest['state'], Words>> = {
  open: [m.common_open, 'primary'],
  accepted: [m.quotes_state_accepted, 'info'],
  closed: [m.quotes_state_closed, 'plain'],
  lapsed: [m.quotes_state_lapsed, 'plain'],
  removed: [m.quotes_state_removed, 'danger'],
}

export const quoteStates: Readonly<Record<Quote['state'], Words>> = {
  sent: [m.quotes_quote_sent, 'primary'],
  accepted: [m.quotes_quote_accepted, 'info'],
  declined: [m.quotes_quote_declined, 'plain'],
  withdrawn: [m.quotes_quote_withdrawn, 'plain'],
  lapsed: [m.quotes_quote_lapsed, 'plain'],
}

export const invitationWords: Readonly<Record<QuoteInvitation['invitation'], () => string>> = {
  open: m.quotes_invited_open,
  quoted: m.quotes_invited_quoted,
  passed: m.quotes_invited_passed,
}
