/** How the page of a gate, or of a ticket by its secret link, is stored on a phone: the page itself does it, the service worker reads it. */
export const gatePages = {
  /** The cache of these pages; it does not end with a member's session. */
  cache: 'gates-v1',
  /** The cache of our files. */
  files: 'assets-v1',
} as const

/** The page of a gate, by its exact path. */
export const gatePath = /^\/gate\/[\w-]{43}$/

/** Pages that a phone has without a session, although their URLs are secret: of a gate, and of a ticket by its link. */
export const phonePath = /^\/(?:gate|t)\/[\w-]{43}$/
