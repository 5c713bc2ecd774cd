/** Public entry of blocking: the button, its question, and the list of the settings. */
export { BlockButton } from './block-button.tsx'
export { BlockedScreen } from './blocked-screen.tsx'
export { RefetchAsMember } from './refetch-as-member.tsx'
export { useAskToBlock } from './use-ask-to-block.ts'
