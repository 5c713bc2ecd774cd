const maxLength = 80

/** What was searched by a form without script, as the endpoint takes it: cut, and without what is no text. */
export const readQuery = (search: URLSearchParams): string =>
  (search.get('q') ?? '').slice(0, maxLength).replace(/\p{C}/gu, '').trim()
