/** Public entry of muting: the button, the entry of menus, and the lists of the settings. */
export { MuteButton } from './mute-button.tsx'
export { MutedScreen } from './muted-screen.tsx'
export { anyMutesQuery } from './mutes.queries.ts'
export { muteItem, useMute } from './use-mute.ts'
