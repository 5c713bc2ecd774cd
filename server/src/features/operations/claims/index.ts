/** One way in which staff take a case, of every kind: docs/rules/moderation.md. */
export { claim, holdsClaim, requireClaim, tryClaim } from './claims.ts'
export {
  deleteClaim,
  deleteClaimsOf,
  deleteOwnClaim,
  findClaim,
  findClaims,
  type CaseRef,
  type ClaimRow,
} from './claims.queries.ts'
export { isClaimedByOther, type Claimed } from './claims.rules.ts'
