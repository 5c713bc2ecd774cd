/** For decisions about reports, in the transaction that decides. */
export { reverseStrikeOfCase, strikeForCase } from './strikes.ts'
