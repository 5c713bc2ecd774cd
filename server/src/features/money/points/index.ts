/** Points of members, the second asset of the ledger. The rules: docs/rules.md, Points. */
export { discountsOf, holdPoints, redeemPoints, releasePoints, spendPoints } from './redeem-points.ts'
