export { type MutedTexts, hasMuted, hasMutedWord, isMutedBy, isUnmuted } from './mutes.queries.ts'
export { isMuted } from './muted-people.queries.ts'
export { mutingOf, type Muting } from './muting.ts'
