/** How the page of a gate is stored on a phone: the page itself does it, the service worker reads it. */
export const gatePages = {
  /** The cache of these pages; it does not end with a member's session. */
  cache: 'gates-v1',
  /** The cache of our files. */
  files: 'assets-v1',
} as const

/** The page of a gate, by its exact path. */
export const gatePath = /^\/gate\/[\w-]{43}$/
