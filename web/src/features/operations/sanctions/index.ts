/** Public entry of sanctions: one's own standing, the page of a mail's link, and what staff does about a member. */
export { LinkedSanction } from './linked-sanction.tsx'
export { OwnStanding } from './own-standing.tsx'
export { severityNames } from './sanction-words.ts'
export { linkedSanctionQuery } from './sanctions.queries.ts'
export { AppealCase, DecidedAppeals } from './staff/appeals.tsx'
export { MemberStanding } from './staff/member-standing.tsx'
