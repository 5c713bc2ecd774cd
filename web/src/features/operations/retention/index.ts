export { AccountHold, HoldList } from './hold-list.tsx'
export { InactiveList } from './inactive-list.tsx'
export { RuleList } from './rule-list.tsx'
export { RunList } from './run-list.tsx'
