export { balanceOf, trialBalance } from './ledger.queries.ts'
export { exportLedger, hasMoney } from './own-data.queries.ts'
export { post, type Posting } from './post.ts'
