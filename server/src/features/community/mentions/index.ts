export { recordMentions } from './record-mentions.ts'
