export { passTickets, signingKeyNow } from './pass-tickets.ts'
export { endMoves, findPasses, findRevision, lockPasses, type PassRow, type TicketPass } from './passes.queries.ts'
export { hmac, isSignedBy, proofSecretOf, signWith } from './sign-tickets.ts'
export { passStateOf } from './ticket-states.rules.ts'
