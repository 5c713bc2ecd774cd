/** Where pages note for the service worker whose pushes it may show: caches of this prefix end with the session. */
export const ownerCache = 'pages-push'
export const ownerAddress = '/push-owner'
