/** The constants of the build, and the caches. */

import { gatePages } from '@mtaa/contract/commerce/gates/gate-pages'

declare const __VERSION__: string
declare const __SHELL__: string[]
declare const __MORE__: string[]
declare const __ROUTES__: string[]

/** Without these no page comes to life. */
export const shellFiles = __SHELL__
/** Those that are used without a network. */
export const moreFiles = __MORE__
/** Modules of pages, which the router loads when a link is followed. */
export const routeFiles = __ROUTES__

export const assets = gatePages.files
/** Filled by the pages of gates and tickets, too. */
export const gates = gatePages.cache
export const places = 'places-v1'
export const shell = `shell-${__VERSION__}`
// Caches with the prefix `pages-` end with the session (web/src/platform/session.ts).
export const visited = `pages-visited-${__VERSION__}`
export const open = 'pages-open'
export const pictures = 'pages-pictures'
export const ownPrefix = 'pages-own-'
/** Filled by the page of messages. */
export const chatsPrefix = 'pages-chats-'
/** Filled by the pages of tickets. */
export const ticketsPrefix = 'pages-tickets-'

export const second = 1000

export function raise(error: unknown): never {
  throw error
}
