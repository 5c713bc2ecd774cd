/**
 * How many proxies of ours are trusted to name the client's IP, counted from our side. What a caller wrote further
 * left in X-Forwarded-For is never used: limits by IP could be dodged with it.
 */
export const trustedProxies =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count
