/** Where pages note for the service worker whose pushes it may show: caches of this prefix end with the session. */
export const ownerCache = 'pages-push'
export const ownerAddress = '/push-owner'

/** Below it the worker notes what the pushes were about that were opened: only a page has a token to mark that as read. */
export const openedAddress = '/push-opened/'
/** What the worker says to a page that is open already. */
export const pushOpened = 'mtaa-push-opened'
