/** For decisions about reports and removals, in the transaction that decides. */
export { reverseStrikeOfCase, reverseStrikesOfThing, strikeForCase } from './strikes.ts'
