export { assess } from './assess.ts'
export { changeState } from './change-state.ts'
export { dropDraft } from './drafts.ts'
export { recordFirstVersion, recordVersion } from './record-version.ts'
export { insertReview } from './reviews.queries.ts'
export { lockStates, type StateRow } from './states.queries.ts'
export {
  clocksAfter,
  isOpenToChange,
  isPageOver,
  noClocks,
  ownersAct,
  recheckNeeded,
  reviewNeeded,
  stateAfter,
} from './states.rules.ts'
