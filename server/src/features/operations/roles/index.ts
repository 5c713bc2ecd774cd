export { lockActor } from './lock-actor.ts'
export { isSuperAdmin } from './roles.rules.ts'
