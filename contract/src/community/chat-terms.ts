/** Lists and numbers of the chat that pages need without the schemas. */

/** In grapheme clusters. */
export const chatTextLimit = 1000
export const chatUnitLimit = 10_000

/** How many messages a page of a room has at most, and usually. */
export const chatPage = { most: 100, usual: 50 } as const

/** How long its author can delete a message. */
export const chatDeleteMinutes = 15

/** Seconds between two messages of one member in a room, as moderators set it. */
export const slowSeconds = { max: 60, choices: [0, 5, 15, 30, 60] } as const

/** For how many hours a moderator lets a member write nothing in a room; 0 ends it. */
export const silenceHours = [0, 1, 24, 168] as const
export type SilenceHours = (typeof silenceHours)[number]

/** Why a moderator acts, in letters. */
export const chatReason = { min: 3, max: 500 } as const

/** Days after which a message is deleted. */
export const chatDays = 90
