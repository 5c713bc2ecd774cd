/** Public entry of mentions: where a member is named. */
export { MentionsScreen } from './mentions-screen.tsx'
