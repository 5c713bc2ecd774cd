/** The books in whole cents: `post` is the only way to move money. The rules: docs/rules.md, Ledger. */
export { bearersOf } from './bearers.ts'
export { accountsAdrift, availableOf, balanceOf, lockBalances, trialBalance } from './ledger.queries.ts'
export { holdMoney, postHeld, voidHeld, type Hold } from './hold.ts'
export { isBelowMinimum, post, type Posting } from './post.ts'
export { payoutsFrozen, proveAndStore } from './nightly.ts'
export { findHistory } from './proofs.queries.ts'
export { prove, reportOf } from './prove.ts'
