/** Public entry of the chat: a room on its page. */
export { ChatScreen } from './chat-screen.tsx'
export { ChatSkeleton } from './chat-skeleton.tsx'
