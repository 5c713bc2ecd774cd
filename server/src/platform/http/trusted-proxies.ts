/**
 * Whom the server believes about where a request comes from: so many of our own proxies, counted from our side. What a
 * caller wrote further left in X-Forwarded-For is never believed (fault 4).
 */
export const trustedProxies =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count
