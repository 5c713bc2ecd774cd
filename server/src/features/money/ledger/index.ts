/** The books in whole cents: `post` is the only way to move money. The rules: docs/rules/ledger.md. */
export { bearersOf } from './bearers.ts'
export { availableOf, balanceOf, lockBalances } from './balances.ts'
export { accountsAdrift, trialBalance } from './ledger.queries.ts'
export { holdMoney, postHeld, voidHeld, type Hold } from './hold.ts'
export { isBelowMinimum, post, writePosted, type Posting } from './post.ts'
export { payoutsFrozen, proveAndStore } from './nightly.ts'
export { findHistory } from './proofs.queries.ts'
export { prove, reportOf } from './prove.ts'
