/** Public entry of the way to write to somebody. Apart from messages, because pages that show anything to write about need no more. */
export { MessageLink } from './message-link.tsx'
