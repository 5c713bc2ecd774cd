export type { AccountCode, AccountRef } from './ledger.chart.ts'
export { balanceOf, trialBalance } from './ledger.queries.ts'
export type { Entry } from './ledger.rules.ts'
export { post, type Posting } from './post.ts'
