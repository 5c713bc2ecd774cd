export { accountsAdrift, balanceOf, trialBalance } from './ledger.queries.ts'
export { post, type Posting } from './post.ts'
